import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

private struct Query: Codable, Sendable {
    var text: String
}

/// Methods of Ponte's own bridge that are open to pages of the old protocol.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct OpenedMethodTests {
    private let page = OldPage()
    private let search = BridgeMethod<Query, [String]>("search")

    @Test func `one line opens a handler`() async throws {
        let bridge = Bridge(page.webView, policy: OldPage.policy)
        bridge.handle(withContext: search) { query, call in [query.text, call.caller.origin?.description ?? ""] }
        page.bridge.open(search, of: bridge)
        try await page.load()
        #expect(try await page.run("return await call('search', { text: 'x' })") as? [String] == ["x", "app://example"])
        #expect(try await page.run("return await ponte.call('search', { text: 'y' })") as? [String] == ["y", "app://example"])
        #expect(try await page.run("return (await call('search', 1)).error.code") as? String == "invalidParameters")
        bridge.remove(search)
        #expect(try await page.run("return (await call('search', { text: 'x' })).error.code") as? String == "methodNotFound")
    }

    @Test func `Ponte's policy holds for the old protocol, too`() async throws {
        let bridge = Bridge(page.webView, policy: .mainFrame(of: "app://elsewhere"))
        bridge.handle(search) { _ in [] }
        page.bridge.open(search, of: bridge)
        try await page.load()
        #expect(try await page.run("return (await call('search', { text: 'x' })).error.code") as? String == "forbidden")
    }

    @Test func `the opened bridge is not kept alive`() async throws {
        var bridge: Bridge? = Bridge(page.webView, policy: OldPage.policy)
        bridge?.handle(search) { _ in ["there"] }
        if let bridge { page.bridge.open(search, of: bridge) }
        weak let released = bridge
        bridge = nil
        #expect(released == nil)
        try await page.load()
        #expect(try await page.run("return (await call('search', { text: 'x' })).error.code") as? String == "bridgeClosed")
    }
}
