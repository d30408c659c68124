import Foundation
import TestSupport
import Testing

@testable import Ponte
@testable import PonteTesting

/// A caller that the policy does not admit gets nothing, whichever way it takes. What reads messages takes a `Sender`, which the guard alone makes.
@MainActor
struct AdmissionTests {
    private static let secret = BridgeMethod<NoValue, Int>("app.secret")
    private static let secretNow = BridgeSyncMethod<NoValue, Int>("app.secretNow")
    private let raw = RawPage()
    private let stranger = Caller.main("app://stranger")

    @Test func `a stranger is refused by each way in, and the handlers do not run`() throws {
        let bridge = raw.bridge
        var runs = 0
        bridge.handle(Self.secret) {
            runs += 1
            return 1
        }
        bridge.handleSync(Self.secretNow) {
            runs += 1
            return 1
        }
        let receiver = try #require(raw.transport.receiver)
        #expect(throws: PonteError.self) { try receiver.admit(stranger) }
        var answers: [String] = []
        let post = raw.post(0, as: "d", from: stranger, [#"["hello",{}]"#, #"["call",1,"app.secret",null]"#])
        let sync = "[\"ponte.sync\",1,\"d\"]\n[\"call\",1,\"app.secretNow\",null,1]"
        receiver.receiveSync(sync, from: stranger) { answers.append($0.contains("forbidden") ? "refused" : $0) }
        #expect(throws: PonteError.self) { try receiver.bytes(of: "d").put(Data([1]), number: 1) }
        #expect(post.answers == ["refused"] && answers == ["refused"])
        #expect(runs == 0)
        #expect(bridge.diagnostics.documents == 0)
        #expect(bridge.diagnostics.refusals == 2)
        raw.post(0, as: "d", [#"["hello",{}]"#])
        receiver.receiveSync(sync, from: stranger) { answers.append($0.contains("forbidden") ? "refused" : $0) }
        receiver.receiveSync(sync, from: .main()) { answers.append($0.contains("result") ? "taken" : $0) }
        #expect(answers == ["refused", "refused", "taken"])
        #expect(runs == 1)
    }

    @Test func `who is admitted for one handler uses no other`() async throws {
        let page = MemoryPage(policy: .mainFrame(of: "app://other"))
        page.bridge.handle(Self.secret) { 1 }
        page.bridge.handle(BridgeMethod<NoValue, Int>("app.open"), for: .mainFrame(of: "app://example")) { 2 }
        page.load()
        #expect(try await page.call(BridgeMethod<NoValue, Int>("app.open")) == 2)
        #expect(await code { try await page.call(Self.secret) } == .forbidden)
    }
}
