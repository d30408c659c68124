import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// The harm that an app can do to itself: every call still ends once, and soon.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ClumsyAppAttackTests {
    private let page = OldPage()

    @Test func `a bridge that a handler closes takes nothing more, and every callback gets its error`() async throws {
        var numbers: [Int] = []
        page.bridge.registerHandler("close") { [page] data, _ in
            numbers.append(data as? Int ?? -1)
            page.bridge.close()
        }
        try await page.load()
        let codes = try await page.run(
            "await ready; return (await Promise.all([1, 2, 3].map((n) => call('close', n)))).map(({ error }) => error.code)")
        #expect(codes as? [String] == ["bridgeClosed", "bridgeClosed", "bridgeClosed"])
        #expect(numbers == [1])
    }

    @Test func `a bridge whose place another takes ends its calls, and never gets the other's answers`() async throws {
        try await page.load(Pages.page(after: "connect((bridge) => bridge.registerHandler('never', () => {}));"))
        let old = Task { await page.ask("never") }
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        let later = WebViewJavascriptBridge(page.host, policy: OldPage.policy)
        later.onLog = { _ in }
        async let new = later.call(BridgeMethod<String, String>("page.echo"), "new")
        #expect(await code { try await page.bridge.call(BridgeMethod<String, String>("page.echo"), "old") } == .bridgeClosed)
        #expect(try await new == "new")
        #expect(await old.value.value == nil)
        page.bridge.close()
        #expect(try await later.call(BridgeMethod<String, String>("page.echo"), "still") == "still")
    }

    @Test(.enabled(if: !MessageChannel.isToPages))
    func `two views with one configuration are served, each by its own bridge`() async throws {
        try await page.load()
        let other = WKWebView(frame: .zero, configuration: page.webView.configuration)
        other.navigationDelegate = page.delegate
        let later = WebViewJavascriptBridge(other, policy: OldPage.policy)
        later.registerHandler("app.started") { _, _ in }
        #expect(try await page.bridge.call(BridgeMethod<String, String>("page.echo"), "first") == "first")
        let address = try #require(URL(string: "app://example/"))
        try await page.delegate.finish { other.load(URLRequest(url: address)) }
        #expect(try await later.call(BridgeMethod<String, String>("page.echo"), "second") == "second")
        #expect(try await page.bridge.call(BridgeMethod<String, String>("page.echo"), "again") == "again")
    }

    @Test func `a bridge for each screen leaves one script, not one for each`() {
        for _ in 0..<20 { _ = WebViewJavascriptBridge(page.host, policy: OldPage.policy) }
        #expect(page.webView.configuration.userContentController.userScripts.count == 1)
    }

    @Test func `a deadline may be as long as durations are`() async throws {
        try await page.load()
        let echo = BridgeMethod<String, String>("page.echo")
        #expect(try await page.bridge.call(echo, "a", timeout: .seconds(Int.max)) == "a")
    }

    @Test func `of 100,000 calls without a page those that are too many end, and those that wait are made`() async throws {
        page.bridge.onLog = { _ in }
        var answers = 0
        for number in 0..<100_000 { page.bridge.callHandler("page.echo", data: number) { _ in answers += 1 } }
        #expect(page.bridge.diagnostics.waiting == 65_536)
        try await page.load()
        let last = try await page.bridge.call(BridgeMethod<String, String>("page.echo"), "last")
        #expect(last == "last" && answers == 100_000)
    }

    @Test func `calls that end while they wait make room, one by one`() async throws {
        for _ in 0..<65_535 { page.bridge.callHandler("page.note") }
        for _ in 0..<100 {
            let call = Task { try await page.bridge.call(BridgeMethod<NoValue, Int>("page.echo")) }
            try await until { page.bridge.diagnostics.pendingCalls == 1 }
            call.cancel()
            try await until { page.bridge.diagnostics.pendingCalls == 0 }
        }
        #expect(page.bridge.diagnostics.waiting == 65_535)
    }

    @Test func `a callback that calls again when it gets nil does not run the app out of its stack`() async throws {
        page.bridge.onLog = { _ in }
        page.bridge.close()
        var calls = 0
        func ask() {
            page.bridge.callHandler("page.echo", data: nil) { _ in
                calls += 1
                if calls < 50_000 { ask() }
            }
        }
        ask()
        try await until { calls == 50_000 }
    }

    @Test func `data that is nested without an end is not sent, and the callback gets nil`() async throws {
        try await page.load()
        var deep: Any = 1
        for _ in 0..<5000 { deep = [deep] }
        #expect(await page.ask("page.echo", deep).value == nil)
        #expect(await page.ask("page.echo", [Double.nan, Float.infinity]).value == nil)
        #expect(await page.ask("page.echo", [Optional<Int>.none as Any, "x"]).value as? [String] == nil)
        #expect(try await page.stillWorks())
    }

    @Test func `a call that waits ends with its view, though the view's document has no bridge`() async throws {
        var webView: WKWebView? = OldPage.makeWebView(page.site)
        let bridge = WebViewJavascriptBridge(try #require(webView), policy: OldPage.policy)
        try await load("app://example/", in: webView)
        try await until { (try? await bridge.call(BridgeMethod<Int, Int>("page.echo"), 1)) == 1 }
        try await load("app://other/", in: webView)
        let end = Task { await code { try await bridge.call(BridgeMethod<Int, Int>("page.echo"), 2) } }
        try await until { bridge.diagnostics.waiting == 1 }
        weak let released = webView
        webView = nil
        try await until { released == nil }
        #expect(await end.value == .viewReleased)
    }

    private func load(_ address: String, in webView: WKWebView?) async throws {
        page.site.pages[address] = Pages.v6
        try await webView?.finishLoading(address)
    }
}
