import TestSupport
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

/// An answer that could not be sent, for the page does not read and too much waits for it already. The page takes the refusal as the end of its session.
@MainActor
struct LostBatchAttackTests {
    private static let fill = BridgeMethod<NoValue, String>("app.fill")
    private static let title = BridgeMethod<NoValue, String>("page.title")

    @Test func `ends the calls of both sides, and the next session works`() async throws {
        let page = RawPage()
        let bridge = page.bridge
        var isCancelled = false
        bridge.handleUntilCancelled(Self.fill) { isCancelled = true }
        var answers: [String] = []
        var isLost = false
        let sender = try #require(try page.transport.receiver?.admit(.main()))
        func post(_ document: String, _ sequence: Int, _ frames: String) {
            page.transport.receiver?.receive(
                TransportMessage("[\"ponte\",1,\"\(document)\",\(sequence)]" + frames),
                from: sender, isLeft: false,
                reply: Reply(isLost: { isLost }) { answers.append((try? $0.get().text) ?? "refused") })
        }
        post("p1", 0, "\n[\"hello\",{}]\n[\"call\",1,\"app.fill\",null]")
        try await until { answers.count == 1 && bridge.diagnostics.runningHandlers == 1 }
        post("p1", 1, "")
        isLost = true
        #expect(await code { try await bridge.call(Self.title) } == .limitExceeded)
        try await until { isCancelled }
        #expect(bridge.diagnostics.documents == 0)
        isLost = false
        post("p2", 0, "\n[\"hello\",{}]")
        #expect(bridge.diagnostics.documents == 1)
        #expect(answers.last?.contains("welcome") == true)
    }
}
