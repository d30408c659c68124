#if !os(Linux)
    internal import WebKit

    extension WKWebView {
        /// Apple's engine tells nobody but the navigation delegate.
        package func tellsOfEnds(_ watch: DocumentWatch) -> Bool { false }
    }
#endif
