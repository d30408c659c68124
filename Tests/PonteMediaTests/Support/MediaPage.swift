import Foundation
import Ponte
import TestSupport
import WebKit

/// A page in a real web view, at the origin `app://example`.
@MainActor
final class MediaPage: SitePage {
    let webView: WKWebView
    let bridge: Bridge
    let site = Site()

    init() {
        webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
    }

    func load(_ path: String = "/") async throws {
        try await load(html: "<title>\(path)</title>", at: "app://example" + path)
    }
}
