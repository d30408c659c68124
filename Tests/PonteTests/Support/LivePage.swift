import Foundation
@_spi(Benchmarks) import Ponte
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
        configuration.setURLSchemeHandler(site, forURLScheme: "app")
        webView = WKWebView(frame: .zero, configuration: configuration)
        var tuning = Tuning()
        if hidesBytes { tuning.client = Self.clientThatSendsText }
        bridge = Bridge(webView, policy: policy, tuning: tuning)
    }

    /// The client, blind for the engine's offer to take bytes.
    private static let clientThatSendsText = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let client = try? String(contentsOf: root.appending(path: "Client/dist/ponte.js"), encoding: .utf8)
        return client?.replacing("acceptsBytes", with: "isBlind")
    }()

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
