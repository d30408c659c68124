import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// A page of a Forem in a real web view, at the origin `app://example`.
@MainActor
final class ForemPage: SitePage {
    enum Generation: Int, CaseIterable {
        case zero, one, two

        var html: String { ForemPage.file("generation-\(rawValue).html") }
    }

    let webView: WKWebView
    let site = Site()
    let recorder = DelegateRecorder()
    var forem: ForemBridge?
    private(set) var refusals: [Refusal] = []

    init(
        policy: Policy = .mainFrame(of: "app://example"), clock: any Clock<Duration> = ContinuousClock(),
        prepare: (WKWebViewConfiguration) -> Void = { ForemBridge.prepare($0, version: "1.2.3", servesPagesOf2020: true) }
    ) {
        let configuration = site.makeConfiguration()
        // Cookies are nobody else's.
        configuration.websiteDataStore = .nonPersistent()
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        prepare(configuration)
        webView = WKWebView(frame: .zero, configuration: configuration)
        let forem = ForemBridge(webView, policy: policy, clock: clock)
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
