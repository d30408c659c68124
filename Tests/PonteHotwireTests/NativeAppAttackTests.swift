import Foundation
import TestSupport
import Testing
import WebKit

@testable import Ponte
@testable import PonteHotwire
@testable import PontePage
@testable import PonteWire

/// The attacks of a page on the app's calls of `window.bridge`.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct NativeAppAttackTests {
    private let page = NativeAppView()
    private var webView: WKWebView { page.webView }
    private var nativeApp: NativeApp { page.nativeApp }

    private func load(_ script: String, at address: String = "app://example/") async throws {
        try await page.load(html: "<script>\(script)</script>", at: address)
    }

    @Test(arguments: ["app://other/", "app://example.evil/"])
    func `another origin's page gets no values of the app`(address: String) async throws {
        try await load(
            """
            window.got = []
            window.bridge = { register: (token) => { got.push(token) } }
            try { Object.defineProperty(window, "location", { value: { origin: "app://example" } }) } catch {}
            try { Object.defineProperty(location, "origin", { value: "app://example" }) } catch {}
            """, at: address)
        #expect(await code { try await nativeApp.call("register", "secret") } == .forbidden)
        #expect(try await page.run("return got.length") as? Int == 0)
    }

    @Test func `a document of another origin that comes while a call is under way sees no values`() async throws {
        let spy = """
            <script>
            window.seen = []
            const spy = (name, object, key) => {
              const own = object[key]
              object[key] = function (...values) { seen.push(name + values.map(String)); return Reflect.apply(own, this, values) }
            }
            spy("parse", JSON, "parse"); spy("listen", EventTarget.prototype, "addEventListener")
            spy("dispatch", EventTarget.prototype, "dispatchEvent"); spy("apply", Function.prototype, "apply")
            window.bridge = { register: (token) => { seen.push(token) } }
            </script>
            """
        try await load("window.bridge = { register() {} }")
        let register = PageFunction(["bridge", "register"], in: webView)
        let origins = try await register.origins(Policy.mainFrame(of: "app://example").allows)
        // Between the app's question and what follows, which is a matter of milliseconds.
        try await page.load(html: spy, at: "app://other/")
        #expect(await code { try await register.call(#"["the secret"]"#, in: origins) } == .navigated)
        let seen = try await page.run("return seen.join()") as? String
        #expect(seen?.contains("listen") == true && seen?.contains("secret") == false)
    }

    @Test(arguments: [
        "window.bridge = { register() { throw Symbol('no text') } }",
        "window.bridge = { register() { throw { toString() { throw 1 } } } }",
        "window.bridge = { get register() { throw new Error('no') } }",
        "window.bridge = new Proxy({}, { get() { throw new Error('no') } })",
        "Object.defineProperty(window, 'bridge', { get() { throw new Error('no') } })",
        "window.bridge = { register() { throw new Error('x'.repeat(1 << 20)) } }",
    ])
    func `a function that cannot be called, or throws what has no text, is a failed handler`(script: String) async throws {
        try await load(script)
        let error = await #expect(throws: PonteError.self) { try await nativeApp.call("register", "token") }
        #expect(error?.code == .handlerFailed)
        #expect(error?.message.utf8.count ?? 0 < 8192)
    }

    @Test func `a call whose function never ends can be cancelled, and ends with its document`() async throws {
        try await load("window.calls = 0; window.bridge = { wait() { calls++; return new Promise(() => {}) } }")
        let called = { (count: Int) in
            try await until { try await page.run("return calls") as? Int == count }
        }
        func start() -> Task<PonteError.Code?, Never> {
            Task { await code { try await nativeApp.call("wait") } }
        }
        let cancelled = start()
        try await called(1)
        cancelled.cancel()
        #expect(await cancelled.value == .cancelled)
        let left = start()
        try await called(2)
        try await load("")
        #expect(await left.value == .navigated)
    }
}
