package import WebKit

extension Bridge {
    /// The view that shows the bridge's documents, where one can be reached: that of a `WebPage` on Linux alone.
    package var shownView: WKWebView? {
        if let webView { return webView }
        guard #available(iOS 26, macOS 26, *) else { return nil }
        return page?.shownView
    }
}

@available(iOS 26, macOS 26, *)
extension WebPage {
    /// The view that shows the page; `nil` on Apple's systems, where no public member leads to it.
    package var shownView: WKWebView? {
        #if os(Linux)
            webView
        #else
            nil
        #endif
    }
}
