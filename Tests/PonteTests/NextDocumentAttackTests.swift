import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private let slow = BridgeMethod<NoValue, String>("app.slow")
private let moved = BridgeEvent<Int>("app.moved")

/// A document that takes the place of another gets nothing of what was for that one.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct NextDocumentAttackTests {
    /// Is there before the client, and takes what is called as the client's global.
    private static let thief = """
        <html id="ponte"><body><a id="webkit"></a><script>
        var got = []
        window.ponte = { receive: (batches) => { if (batches.length) got.push(...batches) } }
        // A push that comes too late is a script without an address: the engine hides its text.
        addEventListener('error', (event) => { if (event.message !== 'Script error.' || event.error) got.push(event.message) })
        </script></body></html>
        """

    /// Calls of the first document end one after another while the second one comes and after that.
    private func leave(_ page: LivePage, for address: String) async throws -> String? {
        var answers: [CheckedContinuation<String, Never>] = []
        page.bridge.handle(slow) { await withCheckedContinuation { answers.append($0) } }
        try await page.load("<script>for (let index = 0; index < 10; index++) ponte.call('app.slow').catch(() => {})</script>")
        try await until { answers.count == 10 }
        page.site.pages[address] = Self.thief
        _ = try? await page.webView.evaluateJavaScript("location = '\(address)'; 0")
        // A result a turn, until the other document is there and has had its chance.
        while try await page.webView.evaluateJavaScript("typeof got") as? String != "object" {
            answers.popLast()?.resume(returning: "the secret")
            try page.bridge.send(moved, 1)
        }
        for answer in answers { answer.resume(returning: "the secret") }
        for _ in 0..<20 { try await page.webView.evaluateJavaScript("0") }
        try await until { page.bridge.diagnostics.runningHandlers == 0 }
        return try await page.run("return got.join()") as? String
    }

    @Test(arguments: ["app://example/next", "app://evil/"])
    func `results of a document that was left do not reach the next one`(address: String) async throws {
        let page = LivePage()
        let got = try await leave(page, for: address)
        #expect(got == "", "\(got ?? "")")
    }

    @Test(arguments: ["app://example/next", "app://other/"])
    func `an event that is sent when the next document shows reaches that one, and its goodbye is no refusal`(
        address: String
    ) async throws {
        let page = LivePage(policy: .mainFrame(of: "app://example", "app://other"))
        var refusals: [Refusal] = []
        page.bridge.onRefusal = { refusals.append($0) }
        try await page.load("<p>First</p>")
        page.site.pages[address] = """
            <script>const got = []; ponte.on('app.moved', (value) => got.push(value))</script>
            """
        let sender = SenderAtCommit { try? page.bridge.send(moved, 7) }
        page.webView.navigationDelegate = sender
        _ = try? await page.webView.evaluateJavaScript("location = '\(address)'; 0")
        try await until { sender.hasSent }
        try await until { try await page.run("return typeof got === 'object' && got[0] === 7") as? Bool == true }
        #expect(refusals.map(\.error.message) == [])
    }

    @Test func `an element with the name of the client does not keep it out`() async throws {
        let page = LivePage()
        page.bridge.handle(slow) { "served" }
        try await page.load("<html id='ponte'><body><a id='PonteError'></a></body></html>")
        #expect(try await page.run("return await ponte.call('app.slow')") as? String == "served")
    }

    @Test func `an element with the mark of the frame wrapper does not keep it out`() async throws {
        let page = LivePage()
        page.bridge.handle(slow) { "served" }
        try await page.load("<html id='__ponteFrame'><body></body></html>")
        #expect(try await page.run("return await ponte.call('app.slow')") as? String == "served")
    }
}
