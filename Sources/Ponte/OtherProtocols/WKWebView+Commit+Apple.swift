#if canImport(ObjectiveC)
    package import WebKit

    extension WKWebView {
        /// On Apple's systems, the delegate alone is told when the main frame shows another document. There, the document's own goodbye, the
        /// next one's hello and the end of a script say it.
        @MainActor
        package func whenCommitted(_ body: @escaping @MainActor () -> Bool) {}
    }
#endif
