import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// The bridge of a `WebPage`, in each run of the tests.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WebPageTests {
    private let site = Site()
    private let decider = LoadWaiter()
    private let echo = BridgeMethod<String, String>("page.echo")

    @available(iOS 26, macOS 26, *)
    private func makePage() -> (WebPage, WebViewJavascriptBridge) {
        let configuration = site.makePageConfiguration()
        let page = WebPage(configuration: configuration, navigationDecider: decider)
        let bridge = WebViewJavascriptBridge(page, configuration: configuration, policy: OldPage.policy)
        bridge.onLog = { _ in }
        bridge.registerHandler("app.started") { _, _ in }
        decider.bridge = bridge
        return (page, bridge)
    }

    @available(iOS 26, macOS 26, *)
    private func load(_ html: String, at address: String = "app://example/", in page: WebPage) async throws {
        site.pages[address] = html
        for try await _ in page.load(URL(string: address)) {}
    }

    @available(iOS 26, macOS 26, *)
    @Test func `calls go both ways`() async throws {
        let (page, bridge) = makePage()
        bridge.registerHandler("add") { data, respond in respond?((data as? [Int] ?? []).reduce(0, +)) }
        try await load(Pages.v6, in: page)
        #expect(try await bridge.call(echo, "x") == "x")
        #expect(try await page.callJavaScript(Pages.helpers + "return await call('add', [1, 2])") as? Int == 3)
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a page with its own copy of the script is served by the app's decider`() async throws {
        let (page, bridge) = makePage()
        bridge.registerHandler("echo") { data, respond in respond?(data) }
        try await load(Pages.ownCopy, in: page)
        let answer = try await page.callJavaScript(
            "return await new Promise((resolve) => window.bridge.callHandler('echo', 7, resolve))")
        #expect(answer as? Int == 7)
        #expect(decider.addresses.allSatisfy { !$0.contains("__wvjb") })
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a document that may not speak ends the calls to the one before`() async throws {
        let (page, bridge) = makePage()
        try await load(Pages.page(after: "connect((bridge) => bridge.registerHandler('never', () => {}));"), in: page)
        let call = Task { await code { try await bridge.call(BridgeMethod<NoValue, Int>("never")) } }
        try await until { bridge.diagnostics.pendingCalls == 1 }
        #expect(try await bridge.call(echo, "sent") == "sent")
        try await load("<title>Stranger</title>", at: "app://stranger/", in: page)
        #expect(await call.value == .navigated)
        #expect(bridge.diagnostics.refusals == 0)
    }

    @available(iOS 26, macOS 26, *)
    @Test func `the bridge holds its page until it is closed`() async throws {
        weak var shown: WebPage?
        let bridge: WebViewJavascriptBridge
        do {
            let (page, made) = makePage()
            try await load(Pages.v6, in: page)
            (shown, bridge) = (page, made)
        }
        #expect(try await bridge.call(echo, "held") == "held")
        #expect(shown != nil)
        bridge.close()
        try await until { shown == nil }
    }
}
