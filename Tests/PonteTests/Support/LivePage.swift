import Foundation
import Ponte
import TestSupport
import WebKit

/// A page in a real web view, at the origin `app://example`.
@MainActor
final class LivePage {
    static let origin = "app://example"

    let webView: WKWebView
    let bridge: Bridge
    let site = Site()

    /// - Parameters:
    ///   - opensBytesRoad: Whether the custom scheme for bytes is open.
    ///   - hidesBytes: Whether the page is not to find that the engine takes bytes.
    init(
        policy: Policy = .mainFrame(of: "app://example"), opensBytesRoad: Bool = false, hidesBytes: Bool = false
    ) {
        let configuration = WKWebViewConfiguration()
        if opensBytesRoad { Bridge.prepare(configuration) }
        if hidesBytes {
            configuration.userContentController.addUserScript(
                WKUserScript(
                    source: """
                        { const { ponte } = webkit.messageHandlers
                        Object.defineProperty(webkit.messageHandlers, 'ponte', { value: { postMessage: (body) => ponte.postMessage(body) } }) }
                        """, injectionTime: .atDocumentStart, forMainFrameOnly: false))
        }
        configuration.setURLSchemeHandler(site, forURLScheme: "app")
        webView = WKWebView(frame: .zero, configuration: configuration)
        bridge = Bridge(webView, policy: policy)
    }

    /// Loads a page, and waits until it has finished.
    func load(_ html: String = "<title>Page</title>", at address: String = LivePage.origin + "/") async throws {
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
