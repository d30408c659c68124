import Foundation
import TestSupport
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

/// Readers of a shared state that stop at a version each.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct StateReaderMemoryAttackTests {
    @Test func `readers that take no more keep no old value of the state`() async throws {
        let transport = SilentTransport()
        let bridge = Bridge(transport: transport, policy: .mainFrame(of: "app://main"), clock: ContinuousClock())
        let caller = Caller(isMainFrame: true, origin: Origin("app://main"))
        let state = SharedState(String(repeating: "x", count: 1 << 20))
        bridge.share(state, as: BridgeState<String>("app.text"))
        var answers = 0
        func begin(_ id: Int) {
            let hello = id == 1 ? "\n[\"hello\",{\"bytes\":true}]" : ""
            let text = "[\"ponte\",1,\"one\",\(id - 1)]\(hello)\n[\"stream\",\(id),\"ponte.state\",{\"name\":\"app.text\"},1]"
            transport.receiver?.receive(TransportMessage(text), from: caller) { result in
                if let text = try? result.get().text, text.contains("[\"item\",\(id),") { answers += 1 }
            }
        }
        let kept = try await ResidentMemory.kept {
            for id in 1...200 {
                begin(id)
                try await until { answers == id }
                state.value = String(repeating: "x", count: (1 << 20) + id)
            }
        }
        #expect(bridge.diagnostics.runningHandlers == 200)
        #expect(kept < 100, "\(kept) MiB")
    }
}
