import TestSupport
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

private let echo = BridgeMethod<String, String>("app.echo")

/// A sub-frame that says hello without end keeps no other frame from speaking.
@MainActor
struct SubframeFloodAttackTests {
    private let page = RawPage(.anyFrame(of: "app://victim", "app://attacker"))
    private let victim = Caller.sub("app://victim")
    private let attacker = Caller.sub("app://attacker")

    init() {
        page.bridge.handle(echo) { text in text }
    }

    private func hello(_ document: String, _ sequence: Int = 0, from caller: Caller, calls id: Int? = nil) async -> String {
        let hello = sequence == 0 ? [#"["hello",{"navigation":"navigate"}]"#] : []
        let call = id.map { [#"["call",\#($0),"app.echo","fine"]"#] } ?? []
        let post = page.post(sequence, as: document, from: caller, hello + call)
        while post.answers.isEmpty { await Task.yield() }
        return post.answer
    }

    @Test func `a frame of another origin can say hello, and one that has said it goes on`() async {
        #expect(await hello("victim", from: victim, calls: 1).contains("fine"))
        for number in 0..<1000 { _ = await hello("attacker\(number)", from: attacker, calls: 1) }
        #expect(await hello("victim", 1, from: victim, calls: 2).contains("fine"))
        #expect(await hello("victim2", from: victim, calls: 1).contains("fine"))
        #expect(page.bridge.diagnostics.documents <= Limits.subframes)
        #expect(page.bridge.diagnostics.refusals == 0)
    }

    @Test func `of one origin, the frame that has been silent for the longest makes room`() async {
        for number in 0..<Limits.subframes { _ = await hello("frame\(number)", from: attacker, calls: 1) }
        #expect(await hello("frame0", 1, from: attacker, calls: 2).contains("fine"))
        #expect(await hello("another", from: attacker, calls: 1).contains("fine"))
        #expect(await hello("frame0", 2, from: attacker, calls: 3).contains("fine"))
        #expect(await hello("frame1", 1, from: attacker, calls: 2) == "refused")
    }

    @Test func `a call of the frame that makes room ends`() async {
        page.bridge.handleUntilCancelled(BridgeMethod("app.never"))
        #expect(await hello("waiting", from: attacker).contains("welcome"))
        let call = page.post(1, as: "waiting", from: attacker, [#"["call",1,"app.never",null]"#])
        for number in 0..<Limits.subframes { _ = await hello("frame\(number)", from: attacker, calls: 1) }
        // The client takes a refusal as the end of all its calls, and an empty answer as none.
        #expect(call.answers == ["refused"])
        #expect(page.bridge.diagnostics.runningHandlers == 0)
    }
}
