import Ponte
import TestSupport
import WebKit

/// A page in a real web view with a bridge, at the origin `app://example`.
@MainActor
class BridgePage: SitePage {
    let webView: WKWebView
    let bridge: Bridge
    let site = Site()

    init(policy: Policy = .mainFrame(of: "app://example"), enabling: (Bridge, WKWebView) -> Void = { _, _ in }) {
        webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        bridge = Bridge(webView, policy: policy)
        enabling(bridge, webView)
    }

    /// The text that the body of an async function returns, or the code of the error with which it ends.
    func text(_ body: String, _ arguments: [String: Any] = [:]) async throws -> String? {
        try await run("try { \(body) } catch (error) { return error.code ?? String(error) }", arguments) as? String
    }
}
