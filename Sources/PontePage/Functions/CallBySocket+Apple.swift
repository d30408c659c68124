#if canImport(ObjectiveC)
    internal import WebKit

    extension WKWebView {
        /// Only on Linux there is a socket to the page.
        func callBySocket(_ function: String, with texts: [String], done: (@MainActor () -> Void)?) -> Bool { false }
    }
#endif
