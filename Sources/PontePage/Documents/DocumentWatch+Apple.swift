#if !os(Linux)
    internal import WebKit

    extension WKWebView {
        /// Apple's engine tells nobody but the navigation delegate.
        package func reportEnds(to watch: DocumentWatch) -> Bool { false }
    }
#endif
