import Foundation
import Ponte
import WebKit

/// A page in a real web view, at the origin `https://app.example.com`.
@MainActor
final class LivePage {
    static let origin = "https://app.example.com"

    let webView: WKWebView
    let bridge: Bridge

    init(policy: Policy = .mainFrame(of: "https://app.example.com")) {
        webView = WKWebView()
        bridge = Bridge(webView, policy: policy)
        if ProcessInfo.processInfo.environment["TRACE"] != nil { bridge.onTrace = { print($0.direction, $0.frame) }; bridge.onRefusal = { print($0) } }
    }

    /// Loads a page, and waits until it has finished.
    func load(_ html: String = "<title>Page</title>", at address: String = LivePage.origin + "/") async throws {
        try await webView.finishLoading { $0.loadHTMLString(html, baseURL: URL(string: address)) }
    }

    /// Runs the body of an async function in the page, and returns what it returns.
    @discardableResult
    func run(_ body: String, _ arguments: [String: Any] = [:]) async throws -> Any? {
        try await webView.callAsyncJavaScript(body, arguments: arguments, contentWorld: .page)
    }
}
