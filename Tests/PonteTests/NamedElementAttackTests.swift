import Ponte
import TestSupport
import Testing
import WebKit

private let answer = BridgeMethod<NoValue, String>("app.answer")

/// An element with an `id` is a property of its window, ahead of the methods that the window inherits, and the first one is there before the client.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct NamedElementAttackTests {
    @Test(arguments: ["addEventListener", "removeEventListener", "dispatchEvent", "EventTarget", "crypto", "document"])
    func `an element with the name of a built-in hides it from nobody`(name: String) async throws {
        let page = LivePage()
        page.bridge.handle(answer) { "served" }
        try await page.load("<html id='\(name)'><body></body></html>")
        #expect(try await page.run("return await ponte.call('app.answer', {}, { timeout: 60000 })") as? String == "served")
    }
}
