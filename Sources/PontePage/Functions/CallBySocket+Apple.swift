#if canImport(ObjectiveC)
    package import WebKit

    extension WKWebView {
        /// Only on Linux there is a socket to the page.
        package func callBySocket(_ function: String, with texts: [String], done: (@MainActor () -> Void)?) -> Bool { false }
        package var maximumCallBySocket: Int? { nil }
    }
#endif
