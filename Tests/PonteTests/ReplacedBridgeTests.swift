import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteTesting

private let slow = BridgeMethod<NoValue, String>("app.slow")
private let quick = BridgeMethod<NoValue, String>("app.quick")

/// A web view has one bridge: a later one takes the place of an earlier one, which ends.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ReplacedBridgeTests {
    private static let policy = Policy.mainFrame(of: "app://example")
    private static let html = """
        <script>
        ponte.handle('page.never', () => new Promise(() => {}))
        ponte.handle('page.echo', (value) => value)
        </script>
        """

    @Test func `in memory, the earlier bridge's calls end, and the later one serves the document`() async throws {
        let page = MemoryPage()
        var cancelled = false
        page.bridge.handleUntilCancelled(slow) { cancelled = true }
        page.handle(PageMethod.never) {
            try await untilCancelled()
            return ""
        }
        page.handle(PageMethod.echo(Int.self)) { number in number }
        page.load()
        let toPage = Task { await code { try await page.bridge.call(PageMethod.never) } }
        let fromPage = Task { await code { try await page.call(slow, NoValue()) } }
        try await until { page.bridge.diagnostics.pendingCalls == 1 && page.bridge.diagnostics.runningHandlers == 1 }
        let later = page.replaceBridge(policy: Self.policy)
        #expect(await toPage.value == .bridgeClosed)
        #expect(await fromPage.value == .bridgeClosed)
        try await until { cancelled }
        #expect(page.bridge.diagnostics.runningHandlers == 0 && page.bridge.diagnostics.documents == 0)
        #expect(await code { try await page.bridge.call(PageMethod.never) } == .bridgeClosed)
        later.handle(quick) { "later" }
        #expect(try await page.call(quick, NoValue()) == "later")
        #expect(try await later.call(PageMethod.echo(), 5) == 5)
    }

    @Test func `in a web view, the earlier bridge's calls end, and the later one serves the document`() async throws {
        let page = LivePage()
        var cancelled = false
        page.bridge.handleUntilCancelled(slow) { cancelled = true }
        try await page.load(Self.html)
        try await page.run("window.slow = ponte.call('app.slow').then(() => 'none', (error) => error.code)")
        let bridge = page.bridge
        let toPage = Task { await code { try await bridge.call(PageMethod.never) } }
        #expect(try await bridge.call(PageMethod.echo(), 4) == 4)
        #expect(bridge.diagnostics.pendingCalls == 1 && bridge.diagnostics.runningHandlers == 1)
        let later = page.makeBridge(policy: Self.policy)
        // Before the page has anything to say.
        #expect(try await later.call(PageMethod.echo(), 5) == 5)
        #expect(await toPage.value == .bridgeClosed)
        #expect(try await page.run("return await window.slow") as? String == "bridgeClosed")
        try await until { cancelled }
        #expect(bridge.diagnostics.runningHandlers == 0 && bridge.diagnostics.documents == 0)
        #expect(await code { try await bridge.call(PageMethod.echo(), 6) } == .bridgeClosed)
        later.handle(quick) { "later" }
        #expect(try await page.run("return await ponte.call('app.quick')") as? String == "later")
        try await page.load(Self.html)
        #expect(try await later.call(PageMethod.echo(), 7) == 7)
        #expect(page.webView.configuration.userContentController.userScripts.count == 1)
    }

    @Test func `a bridge that comes when the last one is gone speaks first`() async throws {
        let page = LivePage()
        try await page.load(Self.html)
        #expect(try await page.bridge.call(PageMethod.echo(), 1) == 1)
        page.bridge.close()
        for number in 0..<20 {
            let next = page.makeBridge(policy: Self.policy)
            #expect(try await next.call(PageMethod.echo(), number) == number)
        }
        #expect(page.webView.configuration.userContentController.userScripts.count == 1)
    }

    @Test func `the client is added once for the main frame, and once for all frames`() async throws {
        let page = LivePage()
        let content = page.webView.configuration.userContentController
        for _ in 0..<3 { _ = page.makeBridge(policy: Self.policy) }
        #expect(content.userScripts.map(\.isForMainFrameOnly) == [true])
        let bridge = page.makeBridge(policy: .anyFrame(of: "app://example"))
        _ = page.makeBridge(policy: Self.policy)
        #expect(content.userScripts.map(\.isForMainFrameOnly) == [true, false])
        #expect(await code { try await bridge.call(PageMethod.echo(), 1) } == .bridgeClosed)
    }

    @Test func `a call that waits for a page ends when the app takes the message handlers away`() async throws {
        let page = LivePage()
        let bridge = page.bridge
        let call = try await bridge.startCall()
        try await until { bridge.diagnostics.waiting == 1 }
        page.webView.configuration.userContentController.removeAllScriptMessageHandlers()
        #expect(await call.value == .bridgeClosed)
    }

    @Test func `a page learns that its bridge was closed while something was being pushed`() async throws {
        let page = LivePage()
        page.bridge.handleUntilCancelled(slow)
        try await page.load("<p>")
        try await page.run("window.slow = ponte.call('app.slow').then(() => 'none', ({ code }) => code)")
        try await until { page.bridge.diagnostics.runningHandlers == 1 }
        // The first leaves in the reply that is open, the second is pushed, the third waits.
        for number in 0..<3 {
            try page.bridge.send(BridgeEvent<Int>("app.number"), number)
            for _ in 0..<3 { await Task.yield() }
        }
        page.bridge.close()
        let code = try await page.run("return await window.slow")
        #expect(code as? String == "bridgeClosed")
    }

    @Test func `a bridge that is made in a handler of another answers after it`() async throws {
        let page = LivePage()
        var bridges: [Bridge] = []
        page.bridge.handle(quick) {
            for _ in 0..<3 { bridges.append(page.makeBridge(policy: Self.policy)) }
            return "earlier"
        }
        try await page.load(Self.html)
        #expect(try await page.run("return await ponte.call('app.quick')") as? String == "earlier")
        let last = try #require(bridges.last)
        #expect(try await last.call(PageMethod.echo(), 5, timeout: .seconds(60)) == 5)
        for bridge in bridges.dropLast() {
            #expect(await code { try await bridge.call(PageMethod.echo(), 6) } == .bridgeClosed)
        }
    }

    @Test func `a bridge that is made while its page loads speaks to that page`() async throws {
        let address = try #require(URL(string: "app://example/"))
        for number in 0..<5 {
            let page = LivePage()
            page.bridge.close()
            page.site.pages["app://example/"] = Self.html
            page.webView.load(URLRequest(url: address))
            for _ in 0..<number { await Task.yield() }
            let later = page.makeBridge(policy: Self.policy)
            #expect(try await later.call(PageMethod.echo(), number, timeout: .seconds(60)) == number)
        }
    }

    @Test func `a sub-frame's call ends with the earlier bridge, and its next one reaches the later`() async throws {
        let policy = Policy.anyFrame(of: "app://example")
        let page = LivePage(policy: policy)
        page.bridge.handleUntilCancelled(slow)
        page.site.pages["app://example/frame"] = "<p>"
        try await page.load("<iframe src='frame'></iframe>")
        try await page.run("window.slow = frames[0].ponte.call('app.slow').then(() => 'none', ({ code }) => code)")
        try await until { page.bridge.diagnostics.runningHandlers == 1 }
        let later = page.makeBridge(policy: policy)
        later.handle(withContext: quick) { _, call in call.caller.isMainFrame ? "main" : "frame" }
        let code = try await page.run("return await window.slow")
        // A post that was under way is one of a document that the later bridge does not know.
        #expect(["bridgeClosed", "malformed"].contains(code as? String))
        #expect(try await page.run("return await frames[0].ponte.call('app.quick')") as? String == "frame")
        #expect(page.bridge.diagnostics.documents == 0)
    }
}
