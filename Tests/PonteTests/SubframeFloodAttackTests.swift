import TestSupport
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

private let echo = BridgeMethod<String, String>("app.echo")

/// A sub-frame that says hello without end keeps no other frame from speaking.
@MainActor
struct SubframeFloodAttackTests {
    private let transport = SilentTransport()
    private let bridge: Bridge
    private let victim = Caller(isMainFrame: false, origin: Origin("app://victim"))
    private let attacker = Caller(isMainFrame: false, origin: Origin("app://attacker"))

    init() {
        bridge = Bridge(
            transport: transport, policy: .anyFrame(of: "app://victim", "app://attacker"), clock: ContinuousClock())
        bridge.handle(echo) { text in text }
    }

    private func hello(_ document: String, _ sequence: Int = 0, from caller: Caller, calls id: Int? = nil) async -> String {
        let hello = sequence == 0 ? "\n[\"hello\",{\"navigation\":\"navigate\"}]" : ""
        let call = id.map { "\n[\"call\",\($0),\"app.echo\",\"fine\"]" } ?? ""
        return await withCheckedContinuation { continuation in
            transport.receiver?.receive(
                TransportMessage("[\"ponte\",1,\"\(document)\",\(sequence)]\(hello)\(call)"), from: caller
            ) { result in
                continuation.resume(returning: (try? result.get().text) ?? "refused")
            }
        }
    }

    @Test func `a frame of another origin can say hello, and one that has said it goes on`() async {
        #expect(await hello("victim", from: victim, calls: 1).contains("fine"))
        for number in 0..<1000 { _ = await hello("attacker\(number)", from: attacker, calls: 1) }
        #expect(await hello("victim", 1, from: victim, calls: 2).contains("fine"))
        #expect(await hello("victim2", from: victim, calls: 1).contains("fine"))
        #expect(bridge.diagnostics.documents <= Limits.subframes)
        #expect(bridge.diagnostics.refusals == 0)
    }

    @Test func `of one origin, the frame that has been silent for the longest makes room`() async {
        for number in 0..<Limits.subframes { _ = await hello("frame\(number)", from: attacker, calls: 1) }
        #expect(await hello("frame0", 1, from: attacker, calls: 2).contains("fine"))
        #expect(await hello("another", from: attacker, calls: 1).contains("fine"))
        #expect(await hello("frame0", 2, from: attacker, calls: 3).contains("fine"))
        #expect(await hello("frame1", 1, from: attacker, calls: 2) == "refused")
    }

    @Test func `a call of the frame that makes room ends`() async {
        bridge.handle(BridgeMethod<NoValue, Int>("app.never")) {
            try await untilCancelled()
            return 1
        }
        #expect(await hello("waiting", from: attacker).contains("welcome"))
        var end: Result<TransportMessage, PonteError>?
        transport.receiver?.receive(
            TransportMessage("[\"ponte\",1,\"waiting\",1]\n[\"call\",1,\"app.never\",null]"), from: attacker
        ) {
            end = $0
        }
        for number in 0..<Limits.subframes { _ = await hello("frame\(number)", from: attacker, calls: 1) }
        // The client takes a refusal as the end of all its calls, and an empty answer as none.
        #expect(throws: PonteError.self) { try end?.get() }
        #expect(bridge.diagnostics.runningHandlers == 0)
    }
}
