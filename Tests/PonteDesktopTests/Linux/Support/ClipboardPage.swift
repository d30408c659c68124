import Foundation
import Ponte
import PonteDesktop
import TestSupport
import WebKit

/// A page with the clipboard, in a real web view, at the origin `app://example`.
@MainActor
final class ClipboardPage: SitePage {
    let webView: WKWebView
    let bridge: Bridge
    let site = Site()
    let clipboard: DesktopClipboard

    init(_ clipboard: DesktopClipboard = DesktopClipboard(), policy: Policy? = nil) async throws {
        self.clipboard = clipboard
        webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
        bridge.enable(clipboard, for: policy)
        try await load(html: "<title>Page</title><p id=text>text</p>")
    }

    /// The result of an expression, or the code of its error.
    func value(_ expression: String, _ arguments: [String: Any] = [:]) async throws -> String? {
        try await run(
            "try { return String(await (\(expression))) } catch (error) { return error.code ?? String(error) }", arguments)
            as? String
    }
}
