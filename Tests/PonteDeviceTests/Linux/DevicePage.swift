import CWebKitGTK
import Foundation
import Ponte
import PonteDevice
import TestSupport
import WebKit

/// A page in a real web view or, in a run of its own, in a `WebPage`, at the origin `app://example`.
@MainActor
final class DevicePage: SitePage {
    let host: TestHost
    var webView: WKWebView { host.webView }
    let bridge: Bridge
    let site = Site()

    init(policy: Policy = .mainFrame(of: "app://example")) {
        host = site.makeHost()
        bridge =
            switch host {
            case .view(let webView): Bridge(webView, policy: policy)
            case .page(let page, let configuration): Bridge(page, configuration: configuration, policy: policy)
            }
    }

    func load(_ html: String = "<title>Page</title>", at address: String = "app://example/") async throws {
        try await load(html: html, at: address)
    }
}

extension ClassicWifiMessages {
    convenience init(_ host: TestHost, _ wifi: WifiName, policy: Policy) {
        switch host {
        case .view(let webView): self.init(webView, wifi, policy: policy)
        case .page(let page, let configuration): self.init(page, configuration: configuration, wifi, policy: policy)
        }
    }
}

extension PushToken {
    func register(in host: TestHost, for policy: Policy, timeout: Duration = .seconds(30)) async throws {
        switch host {
        case .view(let webView): try await register(in: webView, for: policy, timeout: timeout)
        case .page(let page, _): try await register(in: page, for: policy, timeout: timeout)
        }
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
