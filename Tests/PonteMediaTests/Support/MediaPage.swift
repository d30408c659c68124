import Foundation
import Ponte
import TestSupport
import WebKit

/// A page in a real web view, at the origin `app://example`.
@MainActor
final class MediaPage {
    let webView: WKWebView
    let bridge: Bridge
    private let site = Site()

    init() {
        let configuration = WKWebViewConfiguration()
        configuration.setURLSchemeHandler(site, forURLScheme: "app")
        webView = WKWebView(frame: .zero, configuration: configuration)
        bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
    }

    func load(_ path: String = "/") async throws {
        let address = "app://example" + path
        site.pages[address] = "<title>\(path)</title>"
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        try await webView.finishLoading { $0.load(URLRequest(url: url)) }
    }

    /// Runs the body of an async function in the page, and returns what it returns.
    @discardableResult
    func run(_ body: String, _ arguments: [String: Any] = [:]) async throws -> Any? {
        try await webView.callAsyncJavaScript(body, arguments: arguments, contentWorld: .page)
    }
}
