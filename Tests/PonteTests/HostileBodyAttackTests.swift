import Foundation
import TestSupport
import Testing
import WebKit

/// Bodies that a page posts to a message handler that knows nothing of the bridge, and values that it lets scripts return.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HostileBodyAttackTests {
    private let recorder = DelegateRecorder()
    private let webView: WKWebView

    init() async throws {
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.add(recorder, name: "raw")
        webView = WKWebView(frame: .zero, configuration: configuration)
        try await webView.finishLoading { $0.loadHTMLString("<p></p>", baseURL: URL(string: "https://page.example/")) }
    }

    /// Posts the value of an expression, then a word, and checks that the word arrives.
    private func post(_ expression: String) async throws -> Any? {
        _ = try? await webView.callAsyncJavaScript(
            "await webkit.messageHandlers.raw.postMessage(\(expression))", contentWorld: .page)
        let body = recorder.messages.first?.body
        recorder.messages = []
        _ = try await webView.callAsyncJavaScript(
            "await webkit.messageHandlers.raw.postMessage('still here')", contentWorld: .page)
        #expect(recorder.messages.first?.body as? String == "still here")
        recorder.messages = []
        return body
    }

    @Test(arguments: [
        "(() => { const a = []; a.push(a); return a })()", "Symbol('x')", "() => 1", "document.body", "new Promise(() => {})",
        "new Proxy({}, { get() { throw 1 }, ownKeys() { throw 2 } })", "{ get x() { throw 1 } }", "new WeakMap()",
        "(() => { let a = []; for (let level = 0; level < 10000; level++) a = [a]; return a })()", "new Uint8Array(50 << 20)",
        "new Float64Array(1 << 20)", "[Symbol()]", "{ f() {} }",
    ]) func `what cannot be a body is refused in the page`(expression: String) async throws {
        #expect(try await post(expression) == nil)
    }

    @Test func `a body of a million elements arrives`() async throws {
        let body = try await post("Array.from({ length: 1e6 }, (_, index) => index)") as? [Any]
        #expect(body?.count == 1_000_000)
    }

    @Test func `strange but legal bodies arrive as what they are`() async throws {
        #expect(try await post("'\\ud800x'") as? String == "\u{FFFD}x")
        #expect((try await post("NaN") as? NSNumber)?.doubleValue.isNaN == true)
        #expect((try await post("new Date(NaN)") as? Date)?.timeIntervalSince1970.isNaN != false)
        #expect(try await post("1e308 * 10") as? Double == .infinity)
        #expect((try await post("{ '__proto__': 1, ['__proto__']: 2, '': 3, 'a\\0b': 4 }") as? [String: Int])?["a\0b"] == 4)
        #expect((try await post("new Map([[1, 2]])") as? [String: Int])?.isEmpty == true)
        #expect((try await post("{ a: ['d', 5], b: ['n', 'x'] }") as? [String: [Any]])?["a"]?.first as? String == "d")
    }

    @Test func `the raw handler takes nothing without the token, however large`() async throws {
        // The wrapper hides the handlers' object. The prototype of what it shows is left.
        let names =
            try await webView.callAsyncJavaScript(
                """
                const found = []
                for (let object = webkit; object; object = Object.getPrototypeOf(object)) {
                  for (const name of Reflect.ownKeys(object)) {
                    const { value, get } = Object.getOwnPropertyDescriptor(object, name)
                    const handlers = value ?? get?.call(webkit)
                    if (handlers?.raw) found.push(handlers.raw === webkit.messageHandlers.raw, /native/.test(handlers.raw.postMessage))
                  }
                }
                return found
                """, contentWorld: .page) as? [Bool]
        #expect(names?.isEmpty == false && names?.contains(false) == true && names == names?.indices.map { $0 % 2 == 0 })
    }

    @Test(arguments: [
        "(() => { let a = [1]; for (let level = 0; level < 40; level++) a = [a, a]; return a })()",
        "(() => { let a = { x: 1 }; for (let level = 0; level < 40; level++) a = { a, b: a }; return a })()",
    ]) func `a result that is small in the page and huge in the app is refused`(expression: String) async throws {
        await #expect(throws: WKError.self) { try await webView.callAsyncJavaScript("return \(expression)", contentWorld: .page) }
        #expect(try await webView.evaluateJavaScript("1 + 1") as? Int == 2)
    }
}
