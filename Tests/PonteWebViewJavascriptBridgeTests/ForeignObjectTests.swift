import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// Pages that bring their own copy of a bridge's script.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ForeignObjectTests {
    private let page = OldPage()

    init() {
        page.bridge.registerHandler("echo") { data, respond in respond?(data) }
    }

    /// Calls through the page's own object.
    private func call(_ name: String, _ data: String) async throws -> Any? {
        try await page.runAlone(
            "return await new Promise((resolve) => window.bridge.callHandler('\(name)', \(data), resolve))")
    }

    @Test(arguments: [Pages.ownCopy, Pages.ownLisionCopy]) func `messages go both ways through the page's own object`(
        html: String
    ) async throws {
        try await page.load(html)
        #expect(try await page.runAlone("return window.bridge.isOwn") as? Bool == true)
        #expect(try await call("echo", "[1]") as? [Int] == [1])
        let answer = try await page.bridge.call(BridgeMethod<Int, [String: Int]>("page.own"), 5)
        #expect(answer == ["own": 5])
        // If there is no handler, its callback gets an object with `error`.
        let none = try await call("nothing", "1") as? [String: [String: String]]
        #expect(none?["error"]?["code"] == "methodNotFound")
        #expect(page.webView.url?.absoluteString == "app://example/")
        let diagnostics = page.bridge.diagnostics
        #expect(diagnostics.pendingCalls == 0 && diagnostics.refusals == 0 && diagnostics.dropped == 0)
    }

    @Test func `eight calls of one turn arrive in order`() async throws {
        var seen: [Int] = []
        page.bridge.registerHandler("count") { data, _ in seen.append(data as? Int ?? -1) }
        try await page.load(Pages.ownCopy)
        _ = try await page.runAlone("for (let number = 0; number < 8; number++) window.bridge.callHandler('count', number)")
        #expect(try await call("echo", "1") as? Int == 1)
        #expect(seen == Array(0..<8))
    }

    @Test func `callbacks that wait are called with the page's own object`() async throws {
        try await page.load(
            Pages.ownCopy + "<script>WVJBCallbacks.push(function (bridge) { window.given = bridge.isOwn; });</script>")
        try await until { try await page.runAlone("return window.given") as? Bool == true }
    }

    @Test(arguments: [
        "throw new Error('broken')", "return undefined", "return 5", "return 'no JSON'", "return '{}'", "return ''",
    ]) func `a queue that cannot be read is refused`(body: String) async throws {
        try await page.load(Pages.ownCopy)
        _ = try await page.runAlone(
            """
            window.saved = window.bridge._fetchQueue;
            window.bridge._fetchQueue = function () { window.bridge._fetchQueue = window.saved; \(body); };
            window.bridge.callHandler("echo", 1);
            """)
        try await until { page.bridge.diagnostics.refusals == 1 }
        #expect(page.lines.last?.hasPrefix("WebViewJavascriptBridge: WARNING: ObjC got nil while fetching") == true)
        #expect(try await call("echo", "2") as? Int == 2)
    }

    @Test func `items that are no messages are skipped, and their neighbours are not`() async throws {
        try await page.load(Pages.ownCopy)
        _ = try await page.runAlone(
            """
            window.bridge.fetch = window.bridge._fetchQueue;
            window.bridge._fetchQueue = function () {
              const queue = JSON.parse(window.bridge.fetch());
              return JSON.stringify([5, null, "text", [], { handlerName: 5 }, { responseId: 1 }, { responseId: "x" }].concat(queue));
            };
            """)
        #expect(try await call("echo", "3") as? Int == 3)
        #expect(page.bridge.diagnostics.dropped == 7)
        #expect(page.lines.filter { $0.hasPrefix("WebViewJavascriptBridge: WARNING: Invalid") }.count == 6)
    }

    @Test func `an object whose entry throws disturbs nothing`() async throws {
        try await page.load(Pages.ownCopy)
        _ = try await page.runAlone("window.bridge._handleMessageFromObjC = function () { throw new Error('broken'); }")
        page.bridge.callHandler("page.own", data: 1)
        _ = try await page.runAlone("WKWebViewJavascriptBridge.registerHandler('still', (data, respond) => respond(data))")
        #expect(await page.ask("still", 2).value as? Int == 2)
    }
}
