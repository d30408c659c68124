import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// A page of a Forem in a real web view or, in a run of its own, in a `WebPage`, at the origin `app://example`.
@MainActor
final class ForemPage: SitePage {
    enum Generation: Int, CaseIterable {
        case zero, one, two

        var html: String { ForemPage.file("generation-\(rawValue).html") }
    }

    let host: TestHost
    var webView: WKWebView { host.webView }
    let links = ForemLinks()
    let site = Site()
    let recorder = DelegateRecorder()
    var forem: ForemBridge?
    private(set) var refusals: [Refusal] = []

    /// - Parameter script: Runs before any of the bridge's.
    init(
        policy: Policy = .mainFrame(of: "app://example"), clock: any Clock<Duration> = ContinuousClock(),
        isPrepared: Bool = true, version: String? = "1.2.3", servesPagesOf2020: Bool = true, script: String? = nil
    ) {
        host = site.makeHost(
            by: ForemHostMaker(links: links, isPrepared: isPrepared, version: version, servesPagesOf2020: servesPagesOf2020))
        if let script {
            host.webView.configuration.userContentController.addUserScript(
                WKUserScript(source: script, injectionTime: .atDocumentStart, forMainFrameOnly: true))
        }
        let forem = ForemBridge(host, policy: policy, clock: clock)
        links.forem = forem
        forem.delegate = recorder
        forem.onRefusal = { [weak self] in self?.refusals.append($0) }
        self.forem = forem
    }

    func bridge() throws -> ForemBridge {
        try #require(forem)
    }

    /// A file of `Pages`.
    nonisolated static func file(_ name: String) -> String {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Pages/\(name)")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }

    /// Loads a page, and waits until it has finished and said so.
    func load(_ generation: Generation = .two, at address: String = "app://example/") async throws {
        try await load(html: generation.html, at: address)
    }

    /// Posts an expression to a message handler, as the page does.
    ///
    /// - Returns: `taken`, or why it was refused, which the app alone is told.
    @discardableResult
    func post(_ name: String, _ body: String) async throws -> String {
        let count = refusals.count
        let script =
            "try { await webkit.messageHandlers.\(name).postMessage(\(body)); return 'taken' } catch (error) { return error.message ?? `${error}` }"
        let answer = try await run(script) as? String ?? ""
        if answer != "taken" { Issue.record("The page was told of a refusal, which it does not catch: \(answer)") }
        return refusals.count > count ? refusals[refusals.count - 1].error.description : answer
    }

    /// The messages that the page has heard: `podcast {"action":"init"}`, where and what.
    func heard() async throws -> [String] {
        let script = "return heard.map(({ at, message }) => `${at} ${JSON.stringify(message, Object.keys(message).sort())}`)"
        return try await run(script) as? [String] ?? []
    }

    /// The actions that the page has heard in a place.
    func actions(_ place: String) async throws -> [String] {
        let script = "return heard.filter((each) => each.at === place).map((each) => each.message.action)"
        return try await run(script, ["place": place]) as? [String] ?? []
    }
}

/// Cookies are nobody else's.
private struct ForemHostMaker: HostMaker {
    let links: ForemLinks
    let isPrepared: Bool
    let version: String?
    let servesPagesOf2020: Bool

    func prepare(_ configuration: WKWebViewConfiguration) {
        configuration.websiteDataStore = .nonPersistent()
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        if isPrepared { ForemBridge.prepare(configuration, version: version, servesPagesOf2020: servesPagesOf2020) }
    }

    @available(iOS 26, macOS 26, *)
    func prepare(_ configuration: inout WebPage.Configuration) {
        configuration.websiteDataStore = .nonPersistent()
        if isPrepared { ForemBridge.prepare(&configuration, version: version, servesPagesOf2020: servesPagesOf2020) }
    }

    @available(iOS 26, macOS 26, *)
    func makePage(_ configuration: WebPage.Configuration) -> WebPage {
        WebPage(configuration: configuration, navigationDecider: links)
    }
}

/// The decider of an app with a `WebPage`, which asks the bridge first.
@MainActor
final class ForemLinks {
    weak var forem: ForemBridge?
    /// The addresses that the bridge has left to the app.
    var asked: [String] = []
}

@available(iOS 26, macOS 26, *)
extension ForemLinks: WebPage.NavigationDeciding {
    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        if forem?.takes(action, preferences: &preferences) == true { return .cancel }
        asked.append(action.request.url?.absoluteString ?? "")
        return .allow
    }
}
