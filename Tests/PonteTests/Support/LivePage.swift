import Foundation
import TestSupport
import WebKit

@testable import Ponte

/// A `BarePage` with a bridge, at the origin `app://example`.
@MainActor
final class LivePage: SitePage {
    static let origin = "app://example"

    /// Without the bridge.
    let bare: BarePage
    let bridge: Bridge
    var webView: WKWebView { bare.webView }
    var site: Site { bare.site }

    /// - Parameters:
    ///   - opensBytesScheme: True if the custom scheme for bytes is open.
    ///   - hidesBytes: True if the page is not to find that the engine takes bytes.
    init(
        policy: Policy = .mainFrame(of: "app://example"), opensBytesScheme: Bool = false, hidesBytes: Bool = false
    ) {
        bare = BarePage(opensBytesScheme: opensBytesScheme)
        bridge = bare.makeBridge(policy: policy, client: hidesBytes ? Self.clientThatSendsText : nil)
    }

    /// A later bridge, in the place of the one that it has.
    func makeBridge(policy: Policy) -> Bridge { bare.makeBridge(policy: policy) }

    /// The client, blind for the engine's offer to take bytes.
    private static let clientThatSendsText = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let client = try? String(contentsOf: root.appending(path: "Client/dist/ponte.js"), encoding: .utf8)
        return client?.replacing("acceptsBytes", with: "isBlind")
    }()

    /// Loads a page, and waits until it has finished.
    func load(_ html: String = "<title>Page</title>", at address: String = LivePage.origin + "/") async throws {
        try await load(html: html, at: address)
    }
}

/// Sends something in the moment when the main frame shows another document.
@MainActor
final class SenderAtCommit: NSObject, WKNavigationDelegate {
    private(set) var hasSent = false
    private let send: () -> Void

    init(_ send: @escaping () -> Void) { self.send = send }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        send()
        hasSent = true
    }
}
