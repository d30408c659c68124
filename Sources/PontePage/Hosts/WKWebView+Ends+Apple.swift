#if !os(Linux)
    package import PonteWire
    package import WebKit

    extension WKWebView {
        /// Apple's engine tells nobody but the navigation delegate.
        package func reportEnds(_ report: @escaping @MainActor (PonteError?) -> Bool) -> Bool { false }
    }
#endif
