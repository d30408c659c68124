import Foundation
import Testing

@testable import Ponte
@testable import PonteTesting

/// A caller that the policy does not admit gets nothing, whichever way it takes. What reads messages takes a `Sender`, which the guard alone makes.
@MainActor
struct AdmissionTests {
    private static let secret = BridgeMethod<NoValue, Int>("app.secret")
    private static let secretNow = BridgeSyncMethod<NoValue, Int>("app.secretNow")
    private let transport = SilentTransport()
    private let stranger = Caller(isMainFrame: true, origin: Origin("app://stranger"))
    private let friend = Caller(isMainFrame: true, origin: Origin("app://example"))

    @Test func `a stranger is refused by each way in, and the handlers do not run`() throws {
        let bridge = Bridge(transport: transport, policy: .mainFrame(of: "app://example"), clock: ContinuousClock())
        var runs = 0
        bridge.handle(Self.secret) {
            runs += 1
            return 1
        }
        bridge.handleSync(Self.secretNow) {
            runs += 1
            return 1
        }
        let receiver = try #require(transport.receiver)
        #expect(throws: PonteError.self) { try receiver.admit(stranger) }
        var answers: [String] = []
        receiver.receive(
            TransportMessage("[\"ponte\",1,\"d\",0]\n[\"hello\",{}]\n[\"call\",1,\"app.secret\",null]"), from: stranger
        ) {
            answers.append((try? $0.get()) == nil ? "refused" : "taken")
        }
        let sync = "[\"ponte.sync\",1,\"d\"]\n[\"call\",1,\"app.secretNow\",null,1]"
        receiver.receiveSync(sync, from: stranger) { answers.append($0.contains("forbidden") ? "refused" : $0) }
        #expect(throws: PonteError.self) { try receiver.bytes(of: "d").put(Data([1]), number: 1) }
        #expect(answers == ["refused", "refused"])
        #expect(runs == 0)
        #expect(bridge.diagnostics.documents == 0)
        #expect(bridge.diagnostics.refusals == 2)
        receiver.receive(TransportMessage("[\"ponte\",1,\"d\",0]\n[\"hello\",{}]"), from: friend) { _ in }
        receiver.receiveSync(sync, from: stranger) { answers.append($0.contains("forbidden") ? "refused" : $0) }
        receiver.receiveSync(sync, from: friend) { answers.append($0.contains("result") ? "taken" : $0) }
        #expect(answers == ["refused", "refused", "refused", "taken"])
        #expect(runs == 1)
    }

    @Test func `who is admitted for one handler uses no other`() async throws {
        let page = MemoryPage(policy: .mainFrame(of: "app://other"))
        page.bridge.handle(Self.secret) { 1 }
        page.bridge.handle(BridgeMethod<NoValue, Int>("app.open"), for: .mainFrame(of: "app://example")) { 2 }
        page.load()
        #expect(try await page.call(BridgeMethod<NoValue, Int>("app.open")) == 2)
        let error = await #expect(throws: PonteError.self) { try await page.call(Self.secret) }
        #expect(error?.code == .forbidden)
    }
}
