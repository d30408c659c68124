import CWebKitGTK
import Foundation
import Ponte
import TestSupport
import WebKit

/// A page in a real web view, at the origin `app://example`.
@MainActor
final class DevicePage: SitePage {
    let webView: WKWebView
    let bridge: Bridge
    let site = Site()

    init(policy: Policy = .mainFrame(of: "app://example")) {
        webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        bridge = Bridge(webView, policy: policy)
    }

    func load(_ html: String = "<title>Page</title>", at address: String = "app://example/") async throws {
        try await load(html: html, at: address)
    }
}

/// Counts what GTK and GLib complain about while it lives.
@MainActor
final class Complaints {
    private static var current = 0
    var count: Int { Self.current }

    init() {
        Self.current = 0
        g_log_set_default_handler({ _, _, _, _ in MainActor.assumeIsolated { Complaints.current += 1 } }, nil)
    }

    isolated deinit { g_log_set_default_handler(g_log_default_handler, nil) }
}
