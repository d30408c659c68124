import Foundation
import TestSupport
import Testing
import WebKit

/// Keeps the app's own pages in the view, opens others elsewhere, and windows of the page in the view itself.
final class SiteNavigation: NSObject, WKNavigationDelegate, WKUIDelegate {
    private let host: String
    private(set) var external: [URL] = []
    private(set) var events: [String] = []
    private(set) var statuses: [String] = []
    var ended: (() -> Void)?

    init(host: String) {
        self.host = host
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences
    ) async -> (WKNavigationActionPolicy, WKWebpagePreferences) {
        guard let url = navigationAction.request.url else { return (.cancel, preferences) }
        if ["tel", "mailto"].contains(url.scheme) || (url.host != nil && url.host != host) {
            external.append(url)
            return (.cancel, preferences)
        }
        preferences.preferredContentMode = .mobile
        preferences.allowsContentJavaScript = !url.path.hasPrefix("/plain")
        return (.allow, preferences)
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        statuses.append(navigationResponse.response.mimeType ?? "")
        decisionHandler(navigationResponse.canShowMIMEType ? .allow : .cancel)
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        events.append("commit \(webView.url?.path ?? "")")
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        events.append("finish")
        ended?()
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
        if let error = error as? URLError, error.code == .unsupportedURL { events.append("unsupported") }
        events.append("fail")
        ended?()
    }

    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for navigationAction: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        if navigationAction.targetFrame == nil { webView.load(navigationAction.request) }
        return nil
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct NavigationPolicyTests {
    @Test func `links lead where the app wants them`() async throws {
        let site = Site()
        site.pages = [
            "app://shop/":
                "<title>Shop</title><a id=mail href='mailto:a@b.example'>m</a><a id=out href='https://b.example/'>o</a>",
            "app://shop/plain": "<title>plain</title><script>document.title = 'script ran'</script>",
            "app://shop/window": "<title>Window</title>",
        ]
        let navigation = SiteNavigation(host: "shop")
        let ended = Signal()
        navigation.ended = { ended.send() }
        let webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        webView.navigationDelegate = navigation
        webView.uiDelegate = navigation
        webView.load(URLRequest(url: URL(string: "app://shop/")!))
        await ended.wait()
        #expect(webView.title == "Shop")
        try await webView.evaluateJavaScript("mail.click(); 0")
        try await until { navigation.external.count == 1 }
        try await webView.evaluateJavaScript("out.click(); 0")
        try await until { navigation.external.count == 2 }
        #expect(navigation.external.map(\.absoluteString) == ["mailto:a@b.example", "https://b.example/"])
        webView.load(URLRequest(url: URL(string: "app://shop/plain")!))
        await ended.wait()
        #expect(webView.title == "plain")
        webView.load(URLRequest(url: URL(string: "app://shop/")!))
        await ended.wait()
        webView.configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        try await webView.evaluateJavaScript("window.open('/window'); 0")
        await ended.wait()
        #expect(webView.title == "Window")
        #expect(navigation.events.filter { $0 != "finish" } == ["commit /", "commit /plain", "commit /", "commit /window"])
        #expect(Set(navigation.statuses) == ["text/html"])
        #expect(webView.canGoBack && webView.backForwardList.backItem?.url.path == "/")
    }
}
