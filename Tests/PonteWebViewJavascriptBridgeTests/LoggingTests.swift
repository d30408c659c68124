import Foundation
import TestSupport
import Testing

@testable import PonteWebViewJavascriptBridge

/// The lines that the original library writes.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LoggingTests {
    private let page = OldPage()

    private func withLogging(_ body: () async throws -> Void) async throws {
        WebViewJavascriptBridge.enableLogging()
        defer {
            Log.isEnabled = false
            Log.maxLength = 500
        }
        try await body()
    }

    @Test func `messages are logged in the original's formats`() async throws {
        try await withLogging {
            page.bridge.registerHandler("echo") { data, respond in respond?(data) }
            try await page.load()
            #expect(await page.ask("page.echo", ["b": 1, "a": 2]).value is [String: Int])
            _ = try await page.run("return await call('echo', { deep: [1] })")
            #expect(page.lines.contains(#"WVJB SEND: {"callbackId":"objc_cb_1","data":{"a":2,"b":1},"handlerName":"page.echo"}"#))
            let received = try #require(page.lines.first { $0.hasPrefix("WVJB RCVD: ") && $0.contains("deep") })
            #expect(received.contains("\n") && received.contains("\"handlerName\" : \"echo\""))
        }
    }

    @Test func `long messages are cut`() async throws {
        try await withLogging {
            try await page.load()
            let text = String(repeating: "x", count: 1000)
            #expect(await page.ask("page.echo", text).value as? String == text)
            let line = try #require(page.lines.first { $0.hasPrefix("WVJB SEND: ") && $0.contains("xxx") })
            #expect(line.hasSuffix("x [...]") && line.count == "WVJB SEND: ".count + 500 + " [...]".count)
            WebViewJavascriptBridge.setLogMaxLength(-5)
            page.bridge.callHandler("page.note")
            #expect(page.lines.last == "WVJB SEND:  [...]")
            WebViewJavascriptBridge.setLogMaxLength(27)
            page.bridge.callHandler("page.note")
            #expect(page.lines.last == #"WVJB SEND: {"handlerName":"page.note"}"#)
        }
    }

    @Test func `without logging only what is lost is logged`() async throws {
        try await page.load()
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        #expect(page.lines.isEmpty)
    }
}
