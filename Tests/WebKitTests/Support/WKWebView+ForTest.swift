import TestSupport
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

    /// Such a view with a page, as the document of an address, or of none.
    static func showing(
        html: String = "<p>", at address: String? = "https://a.example/", _ change: (WKWebViewConfiguration) -> Void = { _ in }
    ) async throws -> WKWebView {
        let webView = forTest(change)
        try await webView.finishLoading(html: html, at: address)
        return webView
    }

    static func showing(_ url: URL, _ change: (WKWebViewConfiguration) -> Void = { _ in }) async throws -> WKWebView {
        let webView = forTest(change)
        try await webView.finishLoading(url)
        return webView
    }
}
