import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// The fate of messages when documents come and go.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DocumentLifeTests {
    private let page = OldPage()
    private let never = BridgeMethod<NoValue, Int>("never")
    private static let silent = Pages.page(
        after: "connect(function (bridge) { bridge.registerHandler('never', function () {}); });")

    /// Starts a call that the page does not answer, and waits until the page has it.
    private func startCall() async throws -> Task<PonteError.Code?, Never> {
        let task = Task { await code { try await page.bridge.call(never) } }
        // A task may begin after the answer to what is called behind it.
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        #expect(page.bridge.diagnostics.pendingCalls == 1)
        return task
    }

    @Test func `what is sent before the first page waits for it, in order`() async throws {
        for number in 0..<10 { page.bridge.callHandler("page.note", data: number) }
        let answer = Task { try await page.bridge.call(BridgeMethod<String, String>("page.echo"), "waited") }
        try await until { page.bridge.diagnostics.waiting == 11 }
        #expect(page.bridge.diagnostics.pendingCalls == 1)
        try await page.load()
        #expect(try await answer.value == "waited")
        #expect(try await page.run("return window.order") as? [AnyHashable] == ["connected"] + (0..<10).map { AnyHashable($0) })
        #expect(page.bridge.diagnostics.waiting == 0)
    }

    @Test func `a call that has been cancelled while it waited is never made`() async throws {
        let task = Task { await code { try await page.bridge.call(BridgeMethod<String, Void>("page.note"), "cancelled") } }
        try await until { page.bridge.diagnostics.waiting == 1 }
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(page.bridge.diagnostics.waiting == 0)
        try await page.load()
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        #expect(try await page.run("return window.order") as? [String] == ["connected"])
    }

    @Test func `no more than 65,536 messages wait`() async throws {
        for _ in 0..<65_536 { page.bridge.callHandler("page.note") }
        #expect(page.bridge.diagnostics.waiting == 65_536)
        #expect(await code { try await page.bridge.call(never) } == .limitExceeded)
        page.bridge.callHandler("page.note")
        #expect(page.bridge.diagnostics.dropped == 1)
        page.bridge.reset()
        #expect(page.bridge.diagnostics.waiting == 0)
    }

    @Test func `a reload ends calls with reloaded, and another page with navigated`() async throws {
        try await page.load(Self.silent)
        let first = try await startCall()
        try await page.delegate.finish { page.webView.reload() }
        #expect(await first.value == .reloaded)
        let second = try await startCall()
        try await page.load(at: "app://example/other")
        #expect(await second.value == .navigated)
        #expect(page.bridge.diagnostics.pendingCalls == 0)
        #expect(try await page.stillWorks())
    }

    @Test func `a page without the bridge ends calls too`() async throws {
        try await page.load(Self.silent)
        let call = try await startCall()
        try await page.load("<title>Stranger</title>", at: "app://stranger/")
        #expect(await call.value == .navigated)
        // And what is said now waits for the next one.
        page.bridge.callHandler("page.note", data: "kept")
        let waiting = Task { try await page.bridge.call(BridgeMethod<String, String>("page.echo"), "kept, too") }
        try await page.load()
        #expect(try await waiting.value == "kept, too")
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        #expect(try await page.run("return window.order") as? [String] == ["connected", "kept"])
    }

    @Test func `a classic call's callback is called once, with nil, and the log says why`() async throws {
        try await page.load(Self.silent)
        let answer = Task { await page.ask("never") }
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        try await page.load()
        #expect(await answer.value.value == nil)
        #expect(
            page.lines.last?.contains("never was not answered: reloaded") == true
                || page.lines.last?.contains("navigated") == true)
    }

    @Test func `an answer for a document that was left never reaches the next`() async throws {
        var respond: WVJBResponseCallback?
        var wasCancelled = false
        page.bridge.registerHandler("later") { _, callback in respond = callback }
        page.bridge.handle(BridgeMethod<NoValue, Void>("long")) {
            do { try await untilCancelled() } catch { wasCancelled = true }
        }
        // The page's own object gives every document's first call the same id.
        let html =
            Pages.ownCopy + """
                <script>
                window.answers = [];
                setTimeout(function () {
                  bridge.callHandler("later", null, function (answer) { answers.push(answer); });
                  bridge.callHandler("long", null, function (answer) { answers.push(answer); });
                });
                </script>
                """
        try await page.load(html)
        try await until { respond != nil }
        let old = try #require(respond)
        respond = nil
        try await page.delegate.finish { page.webView.reload() }
        try await until { respond != nil }
        old("too late")
        let new = try #require(respond)
        new("in time")
        try await until { try await page.runAlone("return answers.join()") as? String == "in time" }
        try await until { wasCancelled }
    }

    @Test func `what a page says when it is left arrives`() async throws {
        var seen: [String] = []
        page.bridge.registerHandler("bye") { data, respond in
            seen.append(data as? String ?? "")
            respond?("nobody is there")
        }
        let leave = "addEventListener('pagehide', () => WebViewJavascriptBridge.callHandler('bye', 'bye', () => {}));"
        try await page.load(Pages.page(after: leave))
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        try await page.load(at: "app://example/other")
        try await until { seen == ["bye"] }
        #expect(page.bridge.diagnostics.refusals == 0)
        #expect(try await page.stillWorks())
    }

    @Test func `going back to a page connects it again`() async throws {
        try await page.load(at: "app://example/first")
        #expect(try await page.stillWorks())
        try await page.load(at: "app://example/second")
        #expect(try await page.stillWorks())
        try await page.delegate.finish { page.webView.goBack() }
        #expect(page.webView.url?.absoluteString == "app://example/first")
        #expect(try await page.stillWorks())
    }

    @Test func `closing ends calls on both sides, and later ones`() async throws {
        page.bridge.handle(BridgeMethod<NoValue, Void>("long")) { try await untilCancelled() }
        try await page.load(Self.silent)
        let call = try await startCall()
        try await page.run("window.long = call('long'); window.before = (await ready) && 1")
        page.bridge.close()
        #expect(await call.value == .bridgeClosed)
        #expect(try await page.run("return (await window.long).error.code") as? String == "bridgeClosed")
        #expect(try await page.run("return (await call('long')).error.code") as? String == "bridgeClosed")
        #expect(await code { try await page.bridge.call(never) } == .bridgeClosed)
        #expect(await page.ask("never").value == nil)
        #expect(MessageChannel.isToPages || page.webView.navigationDelegate === page.delegate)
        try await page.load()
        #expect(try await page.run("return typeof WebViewJavascriptBridge") as? String == "undefined")
    }

    @Test func `reset forgets calls, and keeps handlers`() async throws {
        try await page.load(Self.silent)
        let call = try await startCall()
        page.bridge.reset()
        #expect(await call.value == .cancelled)
        #expect(await page.ask("page.echo", "x").value as? String == "x")
        #expect(try await page.stillWorks())
    }

    @Test func `the end of the web process ends calls`() async throws {
        try await page.load(Self.silent)
        let call = try await startCall()
        let process = try await #require(WebProcesses.identifier(of: page.webView))
        kill(process, SIGKILL)
        #expect(await call.value == .webProcessTerminated)
        try await page.load()
        #expect(try await page.stillWorks())
    }
}
