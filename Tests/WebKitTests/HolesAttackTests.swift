import Foundation
import TestSupport
import Testing
import WebKit

/// Arrays of nothing but holes, which cost a page nothing and would cost the app an `NSNull` each.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HolesAttackTests {
    @Test(arguments: [
        "new Array(4000000)", "[new Array(2000000), new Array(2000000)]", "{ a: [new Array(4000000)] }",
        "Array.from({ length: 20 }, () => new Array(1000000))", "Array.from({ length: 20 }, () => ({ a: new Array(1000000) }))",
    ]) func `too many are refused in the page, soon`(expression: String) async throws {
        let page = try await MessagePage()
        let error = try await page.run(
            "try { await window.webkit.messageHandlers.app.postMessage(\(expression)) } catch (error) { return String(error) }")
        #expect((error as? String)?.hasPrefix("DataCloneError: The message is over 16777216 characters as JSON.") == true)
        #expect(page.messages.isEmpty)
        #expect(try await page.reply() == "undefined")
    }

    @Test func `as many as a message holds arrive, in a result, too`() async throws {
        let page = try await MessagePage()
        let body = try #require(try await page.body("new Array(3000000)") as? [Any])
        #expect(body.count == 3_000_000 && body.last is NSNull)
        let result = try await page.webView.evaluateJavaScript("new Array(3000000)") as? [Any]
        #expect(result?.count == 3_000_000 && result?.last is NSNull)
        for expression in ["new Array(4000000)", "[new Array(2000000), new Array(2000000)]"] {
            let error = await #expect(throws: WKError.self) { _ = try await page.webView.evaluateJavaScript(expression) }
            #expect(error?.code == .javaScriptResultTypeIsUnsupported)
        }
        #expect(try await page.webView.evaluateJavaScript("1 + 1") as? Int == 2)
    }
}
