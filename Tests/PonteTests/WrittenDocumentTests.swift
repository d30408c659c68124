import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private let greet = BridgeMethod<NoValue, String>("page.greet")

/// `document.open` takes all listeners of a document away, the client's, too.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WrittenDocumentTests {
    private let page = LivePage()

    @Test func `a document that is written anew while it is parsed says that it has no handler`() async throws {
        page.site.pages["app://example/slow.js"] = ""
        page.site.beginnings["app://example/slow.js"] = "//"
        page.site.pages["app://example/"] = """
            <script>
            setTimeout(() => {
              document.open(); document.write("<script>ponte.handle('page.greet', () => 'anew')<\\/script>"); document.close()
            })
            </script>
            <script src="slow.js"></script>
            """
        page.webView.load(URLRequest(url: try #require(URL(string: "app://example/"))))
        #expect(try await page.bridge.call(greet, timeout: .seconds(60)) == "anew")
        let nothing = BridgeMethod<NoValue, Void>("page.nothing")
        #expect(await code { try await page.bridge.call(nothing, timeout: .seconds(60)) } == .methodNotFound)
        page.site.sendTheRest()
    }

    @Test func `a document that was written anew is another one when it comes back from the cache`() async throws {
        page.bridge.handle(BridgeMethod<NoValue, String>("app.hello")) { "hello" }
        try await page.load(at: "app://example/first")
        try await page.run(
            """
            document.open(); document.write('<p>Anew</p>'); document.close(); window.isSame = true
            ponte.handle('page.greet', () => 'anew')
            """)
        #expect(try await page.bridge.call(greet, timeout: .seconds(60)) == "anew")
        try await page.load(at: "app://example/second")
        page.webView.goBack()
        try await until { try await page.run("return window.isSame === true") as? Bool == true }
        #expect(try await page.bridge.call(greet, timeout: .seconds(60)) == "anew")
        #expect(try await page.run("return await ponte.call('app.hello')") as? String == "hello")
    }

    @Test(arguments: ["<!-- Made by a tool. -->", ""])
    func `a call waits for a deferred script, whatever follows the root`(ending: String) async throws {
        page.site.pages["app://example/slow.js"] = "ponte.handle('page.greet', () => 'deferred')"
        page.site.beginnings["app://example/slow.js"] = "//\n"
        page.site.pages["app://example/"] = "<html><script defer src='slow.js'></script><p>Text</p></html>" + ending
        page.webView.load(URLRequest(url: try #require(URL(string: "app://example/"))))
        try await until { try await page.run("return document.readyState") as? String == "interactive" }
        let bridge = page.bridge
        let answer = Task { try? await bridge.call(greet, timeout: .seconds(60)) }
        // The call has arrived, and the page has had turns to refuse it.
        try await until { bridge.diagnostics.pendingCalls == 1 }
        try await page.run("for (let turn = 0; turn < 4; turn++) await new Promise((next) => setTimeout(next))")
        page.site.sendTheRest()
        #expect(await answer.value == "deferred")
    }
}
