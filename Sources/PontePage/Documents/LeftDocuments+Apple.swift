#if canImport(ObjectiveC)
    internal import PonteWire
    package import WebKit

    // On Apple's systems, the navigation delegate alone is told when the main frame shows another document. There, the document's own goodbye, the
    // next one's hello and the end of a script say it.
    extension WKWebView {
        @MainActor
        package func whenCommitted(_ body: @escaping @MainActor () -> Bool) {}
    }

    extension WKFrameInfo {
        /// Nothing tells.
        @MainActor
        package var isLeft: Bool { false }
    }
#endif
