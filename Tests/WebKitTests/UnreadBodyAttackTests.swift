import Foundation
import TestSupport
import Testing
import WebKit

/// Messages that a handler keeps and does not read.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct UnreadBodyAttackTests {
    @Test(.bySocket, arguments: ["'x'.repeat(100000)", "[new Uint8Array(100000), 'x']"])
    func `hold no descriptors, and can be read later`(body: String) async throws {
        let page = try await MessagePage()
        let waiting = DelegateRecorder()
        waiting.answer = nil
        page.webView.configuration.userContentController.addScriptMessageHandler(waiting, contentWorld: .page, name: "late")
        let before = try Descriptors.count()
        try await page.run(
            """
            window.answered = 0
            for (let number = 0; number < 400; number++) window.webkit.messageHandlers.late.postMessage(\(body)).then(() => answered++)
            """)
        try await until { waiting.messages.count == 400 }
        let held = try Descriptors.count() - before
        #expect(held < 64, "\(held) descriptors")
        #expect(
            waiting.messages.allSatisfy {
                ($0.body as? String)?.utf8.count == 100_000 || (($0.body as? [Any])?.first as? Data)?.count == 100_000
            })
        waiting.reply()
        try await page.wait(for: "answered === 400")
    }

    @Test(.bySocket) func `are refused where they are too much, and taken again when they have gone`()
        async throws
    {
        let page = try await MessagePage()
        let waiting = DelegateRecorder()
        waiting.answer = nil
        page.webView.configuration.userContentController.addScriptMessageHandler(waiting, contentWorld: .page, name: "late")
        try await page.run(
            """
            window.refused = []
            const text = 'x'.repeat(60 << 20)
            for (let number = 0; number < 10; number++) {
              window.webkit.messageHandlers.late.postMessage(text).catch((error) => refused.push(error.message))
              await new Promise((done) => setTimeout(done, 0))
            }
            """)
        try await until { waiting.messages.count == 10 }
        try await page.wait(for: "refused.length === 2")
        #expect((try await page.run("return refused[0]") as? String)?.contains("limitExceeded") == true)
        waiting.messages = []
        try await page.run(
            "window.webkit.messageHandlers.late.postMessage('x'.repeat(60 << 20)).catch((error) => refused.push(error.message)); return 1"
        )
        try await until { waiting.messages.count == 1 }
        #expect((waiting.messages.first?.body as? String)?.utf8.count == 60 << 20)
        #expect(try await page.run("return refused.length") as? Int == 2)
    }
}
