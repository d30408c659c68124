#if !os(Linux) && !os(macOS)
    import WebKit

    /// There is no window to open on these systems. Xcode builds each target of the package for them all the same.
    @MainActor
    struct WebViewWindow {
        init(_ webView: WKWebView) {}
        func closed() async {}
    }
#endif
