import Foundation
import Ponte
import TestSupport
import WebKit

/// A page in a real web view, at the origin `app://example`.
@MainActor
final class DevicePage {
    let webView: WKWebView
    let bridge: Bridge
    private let site = Site()

    init(policy: Policy = .mainFrame(of: "app://example")) {
        let configuration = WKWebViewConfiguration()
        configuration.setURLSchemeHandler(site, forURLScheme: "app")
        webView = WKWebView(frame: .zero, configuration: configuration)
        bridge = Bridge(webView, policy: policy)
    }

    func load(_ html: String = "<title>Page</title>", at address: String = "app://example/") async throws {
        site.pages[address] = html
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        try await webView.finishLoading { $0.load(URLRequest(url: url)) }
    }

    /// Runs the body of an async function in the page, and returns what it returns.
    @discardableResult
    func run(_ body: String, _ arguments: [String: Any] = [:]) async throws -> Any? {
        try await webView.callAsyncJavaScript(body, arguments: arguments, contentWorld: .page)
    }
}
