import Ponte
import TestSupport
import Testing

/// The engine's threads for a document that has a bridge.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct DocumentThreadsTests {
    @Test func `no document gets a thread for random numbers`() async throws {
        let page = LivePage()
        page.bridge.handle(BridgeMethod<NoValue, Int>("one")) { 1 }
        for _ in 1...3 {
            try await page.load()
            #expect(try await page.run("return await ponte.call('one')") as? Int == 1)
        }
        let process = try #require(try await WebProcesses.identifier(of: page.webView))
        let threads = WebProcesses.threads(of: process)
        #expect(!threads.isEmpty)
        // The engine starts it when a script looks at `crypto`.
        #expect(!threads.contains("CryptoQueue"))
        try await page.run("crypto")
        #expect(WebProcesses.threads(of: process).contains("CryptoQueue"))
    }
}
