import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageJavaScriptTests {
    private let page = WebPage.forTest()

    @Test func `a call has arguments, waits for promises, and gives the value`() async throws {
        try await page.load(html: "<title>t</title><script>var own = 'the page'</script>").all()
        #expect(try await page.callJavaScript("return a + b", arguments: ["a": 1, "b": 2]) as? Int == 3)
        #expect(try await page.callJavaScript("return await Promise.resolve([a, null])", arguments: ["a": "x"]) is [Any])
        #expect(try await page.callJavaScript("1 + 1") == nil)
        #expect(try await page.callJavaScript("return null") is NSNull)
        #expect(try await page.callJavaScript("return own") as? String == "the page")
        let world = WKContentWorld.world(name: "mine")
        #expect(try await page.callJavaScript("return typeof own", contentWorld: world) as? String == "undefined")
    }

    @Test func `an exception is thrown`() async throws {
        let error = await #expect(throws: WKError.self) { try await page.callJavaScript("throw new Error('x')") }
        #expect(error?.code == .javaScriptExceptionOccurred)
    }

    @Test func `handlers of the configuration answer, before and after the page is made`() async throws {
        final class Doubler: NSObject, WKScriptMessageHandlerWithReply {
            func userContentController(
                _ controller: WKUserContentController, didReceive message: WKScriptMessage
            ) async -> (Any?, String?) { ((message.body as? Int ?? 0) * 2, nil) }
        }
        let controller = WKUserContentController()
        let page = WebPage.forTest { $0.userContentController = controller }
        controller.addScriptMessageHandler(Doubler(), contentWorld: .page, name: "double")
        try await page.load(html: "<title>t</title>").all()
        controller.addScriptMessageHandler(Doubler(), contentWorld: .page, name: "late")
        let call = "return await webkit.messageHandlers[name].postMessage(21)"
        #expect(try await page.callJavaScript(call, arguments: ["name": "double"]) as? Int == 42)
        try await page.reload().all()
        #expect(try await page.callJavaScript(call, arguments: ["name": "late"]) as? Int == 42)
    }
}
