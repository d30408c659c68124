import PontePage
import TestSupport
import WebKit

@testable import PonteHotwire

/// A view of pages at `app://example`, to which an app speaks.
@MainActor
struct NativeAppView {
    let webView: WKWebView
    let site = Site()
    let nativeApp: NativeApp

    init() {
        let configuration = WKWebViewConfiguration()
        configuration.setURLSchemeHandler(site, forURLScheme: "app")
        webView = WKWebView(frame: .zero, configuration: configuration)
        nativeApp = NativeApp(webView, policy: .mainFrame(of: "app://example"))
    }

    func load(_ html: String, at address: String) async throws {
        site.pages[address] = html
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        try await webView.finishLoading { $0.load(URLRequest(url: url)) }
    }
}
