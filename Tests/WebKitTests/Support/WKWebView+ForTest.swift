import WebKit

extension WKWebView {
    /// A view whose data is gone with it.
    static func forTest(_ change: (WKWebViewConfiguration) -> Void = { _ in }) -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        change(configuration)
        let webView = WKWebView(configuration: configuration)
        webView.ignoreProxies()
        return webView
    }
}
