import Foundation
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// Apps and pages of Lision's library.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LisionTests {
    private let site = Site()
    private let webView: WKWebView
    private let delegate = LoadWaiter()
    private let bridge: WKWebViewJavascriptBridge
    private let log = Lines()

    init() {
        webView = OldPage.makeWebView(site)
        webView.navigationDelegate = delegate
        bridge = WKWebViewJavascriptBridge(webView: webView)
        bridge.onLog = { [log] in log.lines.append($0) }
    }

    private func load(_ html: String) async throws {
        site.pages["app://example/"] = html
        guard let url = URL(string: "app://example/") else { return }
        try await delegate.finish { webView.load(URLRequest(url: url)) }
    }

    private func ask(_ name: String, _ data: Any? = nil) async -> Answer {
        await withCheckedContinuation { continuation in
            bridge.call(handlerName: name, data: data) { continuation.resume(returning: Answer(value: $0)) }
        }
    }

    private func run(_ body: String) async throws -> Any? {
        try await webView.callAsyncJavaScript(body, contentWorld: .page)
    }

    @Test func `the snippet works both ways`() async throws {
        bridge.isLogEnable = true
        bridge.register(handlerName: "app.pick") { parameters, callback in callback?([parameters?["n"]]) }
        try await load(Pages.lision)
        #expect(await ask("page.echo", ["a": "b"]).value as? [String: String] == ["a": "b"])
        try await until { try await run("return JSON.stringify(window.answer)") as? String == "[1]" }
        #expect(log.lines.contains(#"WVJB SEND: {"callbackId":"native_iOS_cb_1","data":{"a":"b"},"handlerName":"page.echo"}"#))
        #expect(log.lines.contains { $0.hasPrefix("WVJB SEND: {\"responseData\":[1],\"responseID\":\"cb_1_") })
    }

    @Test func `a page that asks for the script itself gets it`() async throws {
        try await load("<title>Empty</title>")
        let answer = try await run(
            """
            if (!window.WKWebViewJavascriptBridge) await new Promise((resolve) => WKWVJBCallbacks.push(resolve));
            delete window.WKWebViewJavascriptBridge;
            return await new Promise((resolve) => {
              window.WKWVJBCallbacks = [(bridge) => resolve(typeof bridge._handleMessageFromiOS)];
              webkit.messageHandlers.iOS_Native_InjectJavascript.postMessage(null);
            });
            """)
        #expect(answer as? String == "function")
    }

    @Test func `data that is no object is nil, and logged`() async throws {
        bridge.register(handlerName: "kind") { parameters, callback in callback?(parameters == nil) }
        try await load(Pages.lision)
        _ = await ask("page.echo")
        let answers = try await run(
            """
            const bridge = WKWebViewJavascriptBridge;
            const call = (data) => new Promise((resolve) => bridge.callHandler("kind", data, resolve));
            return [await call({}), await call("text"), await call([1])];
            """)
        #expect(answers as? [Bool] == [false, true, true])
        #expect(
            log.lines.filter { $0.contains("no object") }.map { $0.hasSuffix("\"text\"") || $0.hasSuffix("[1]") } == [true, true])
    }

    @Test func `a removed handler is returned`() async throws {
        bridge.register(handlerName: "mine") { _, callback in callback?("mine") }
        let handler = try #require(bridge.remove(handlerName: "mine"))
        var answer: Any?
        handler(nil) { answer = $0 }
        #expect(answer as? String == "mine")
        #expect(bridge.remove(handlerName: "mine") == nil)
    }

    @Test func `reset ends calls with nil`() async throws {
        let answer = Task { await ask("page.echo", 1) }
        await Task.yield()
        bridge.reset()
        #expect(await answer.value.value == nil)
        try await load(Pages.lision)
        #expect(await ask("page.echo", 1).value as? Int == 1)
    }
}

@MainActor
private final class Lines {
    var lines: [String] = []
}
