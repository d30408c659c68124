import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// A later bridge of a view takes the place of an earlier one, and can be called at once, from both sides.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SecondBridgeTests {
    private let page = OldPage()

    private func later(_ name: String) -> WebViewJavascriptBridge {
        let bridge = WebViewJavascriptBridge(page.host, policy: OldPage.policy)
        bridge.onLog = { _ in }
        bridge.registerHandler("app.started") { _, _ in }
        bridge.registerHandler("name") { data, respond in respond?("\(name) \(data ?? "")") }
        return bridge
    }

    @Test func `the page's calls reach the later one at once, and the app's calls the page`() async throws {
        page.bridge.registerHandler("name") { _, respond in respond?("earlier") }
        try await page.load()
        #expect(try await page.run("return await call('name')") as? String == "earlier")
        var bridges: [WebViewJavascriptBridge] = []
        for number in 0..<10 {
            // In the page before it hears of the other bridge.
            try await page.run("window.early = call('name', 'early'); return 0")
            let bridge = later("bridge \(number)")
            bridges.append(bridge)
            for _ in 0..<number { await Task.yield() }
            #expect(try await page.run("return await call('name', 'late')") as? String == "bridge \(number) late")
            let early = try await page.run("return await window.early") as? String
            #expect(early?.hasSuffix("early") == true || early == "earlier")
            #expect(try await bridge.call(BridgeMethod<String, String>("page.echo"), "x") == "x")
            #expect(bridge.diagnostics.refusals == 0 && bridge.diagnostics.dropped == 0)
        }
    }

    @Test func `the earlier one ends in the same turn, and the navigation delegate stays the app's`() async throws {
        let hasBegun = Signal()
        page.bridge.handle(BridgeMethod<NoValue, Void>("long")) {
            hasBegun.send()
            try await untilCancelled()
        }
        try await page.load()
        try await page.run("window.long = call('long'); return 0")
        // Otherwise it may be the later one that hears of it.
        await hasBegun.wait()
        let pending = Task {
            do { _ = try await page.bridge.call(BridgeMethod<NoValue, Int>("page.note")) } catch {
                return (error as? PonteError)?.code
            }
            return nil
        }
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        let bridge = later("later")
        #expect(page.bridge.diagnostics.pendingCalls == 0)
        #expect(await pending.value == .bridgeClosed)
        #expect(try await page.run("return (await window.long).error.code") as? String == "bridgeClosed")
        try await page.load(at: "app://example/next")
        #expect(page.delegate.addresses.last == "app://example/next")
        #expect(try await page.run("return await call('name', 1)") as? String == "later 1")
        #expect(bridge.diagnostics.refusals == 0)
    }

    /// The handlers of a view may be taken away between the two.
    @Test(arguments: [false, true])
    func `a late answer to a call of the earlier one ends no call of the later`(removesHandlers: Bool) async throws {
        try await page.load(
            Pages.page(
                after: """
                    connect(function (bridge) { bridge.registerHandler('late', function (data, respond) {
                        (window.responds = window.responds || []).push(function () { respond(data) });
                    }); });
                    """))
        page.bridge.callHandler("late", data: "for the earlier") { _ in }
        try await until { try await page.runAlone("return (window.responds || []).length") as? Int == 1 }
        if removesHandlers { page.webView.configuration.userContentController.removeAllScriptMessageHandlers() }
        let bridge = later("later")
        var answers: [String] = []
        bridge.callHandler("late", data: "for the later") { answers.append($0 as? String ?? "") }
        try await until { try await page.runAlone("return window.responds.length") as? Int == 2 }
        _ = try await page.runAlone("for (const respond of window.responds) respond()")
        try await until { !answers.isEmpty }
        #expect(answers == ["for the later"])
        try await until { bridge.diagnostics.dropped == 1 }
    }
}
