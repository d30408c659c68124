import Foundation
import TestSupport
import WebKit

@testable import Ponte

/// A page in a real web view or, in a run of its own, in a `WebPage`, at the origin `app://example`.
@MainActor
final class LivePage: SitePage {
    static let origin = "app://example"

    let webView: WKWebView
    let bridge: Bridge
    let site = Site()

    /// - Parameters:
    ///   - opensBytesScheme: True if the custom scheme for bytes is open.
    ///   - hidesBytes: True if the page is not to find that the engine takes bytes.
    init(
        policy: Policy = .mainFrame(of: "app://example"), opensBytesScheme: Bool = false, hidesBytes: Bool = false
    ) {
        let client = hidesBytes ? Self.clientThatSendsText : nil
        guard !MessageChannel.isToPages else {
            var configuration = site.makePageConfiguration()
            if opensBytesScheme { Bridge.prepare(&configuration) }
            let page = WebPage(configuration: configuration, dialogPresenter: Bridge.presenter())
            webView = page.webView
            bridge = Bridge(page, configuration: configuration, policy: policy, client: client)
            return
        }
        let configuration = site.makeConfiguration()
        if opensBytesScheme { Bridge.prepare(configuration) }
        webView = WKWebView(frame: .zero, configuration: configuration)
        bridge = Bridge(webView, policy: policy, client: client)
    }

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
