internal import Foundation
internal import WebKit

/// Serves the inspector's page, and keeps its view to it.
@MainActor
final class InspectorPage: NSObject, WKURLSchemeHandler, WKNavigationDelegate {
    static let scheme = "ponte-inspector"
    static let origin = "ponte-inspector://inspector"
    static let address = "ponte-inspector://inspector/index.html"

    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'"
    private static let files: [String: (type: String, bytes: [UInt8])] = [
        "/index.html": ("text/html", PackageResources.index_html),
        "/inspector.css": ("text/css", PackageResources.inspector_css),
        "/inspector.js": ("text/javascript", PackageResources.inspector_js),
    ]

    /// A view of its own, with nothing of the app's: no cookies, no scripts, no handlers.
    func makeView() -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.setURLSchemeHandler(self, forURLScheme: Self.scheme)
        let webView = WKWebView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800), configuration: configuration)
        webView.navigationDelegate = self
        return webView
    }

    func load(in webView: WKWebView) {
        guard let address = URL(string: Self.address) else { return }
        webView.load(URLRequest(url: address))
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        guard let url = urlSchemeTask.request.url, url.host == "inspector", let file = Self.files[url.path],
            let response = HTTPURLResponse(
                url: url, statusCode: 200, httpVersion: "HTTP/1.1",
                headerFields: [
                    "Content-Type": "\(file.type); charset=utf-8", "Content-Length": "\(file.bytes.count)",
                    "Content-Security-Policy": Self.policy,
                ])
        else { return urlSchemeTask.didFailWithError(URLError(.fileDoesNotExist)) }
        urlSchemeTask.didReceive(response)
        urlSchemeTask.didReceive(Data(file.bytes))
        urlSchemeTask.didFinish()
    }

    // All answers are given at once.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        let isOwn = navigationAction.request.url?.absoluteString == Self.address
        decisionHandler(isOwn && navigationAction.targetFrame?.isMainFrame == true ? .allow : .cancel)
    }
}
