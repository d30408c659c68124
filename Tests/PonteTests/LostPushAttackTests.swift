import PonteWire
import Testing

@testable import Ponte

/// A document that is not shown now gets nothing by a push, and loses nothing either.
@MainActor
final class LostPushAttackTests {
    private var isShown = false

    @Test func `what could not be pushed is in the answer to the next post`() {
        var pushes: [TransportMessage?] = []
        let channel: Outbox.Channel = { batch in
            batch.leave(upTo: Limits.push) { message, done in
                pushes.append(message)
                done()
            }
        }
        let outbox = Outbox(
            document: "p1", acceptsBytes: true, monitor: Monitor(), reaches: { [self] in isShown }, channel: channel)
        outbox.send { $0 += Array("[1]".utf8) }
        outbox.flush()
        outbox.flush(isLast: true)
        outbox.poll()
        #expect(pushes.isEmpty)
        var answers: [TransportMessage] = []
        outbox.hold(Reply { if case .success(let answer) = $0 { answers.append(answer) } })
        outbox.flush()
        #expect(answers.map(\.text).count { $0.hasSuffix("\n[1]") } == 1)
        outbox.send { $0 += Array("[2]".utf8) }
        outbox.flush()
        isShown = true
        outbox.flush()
        #expect(pushes.map { $0?.text.hasSuffix("\n[2]") } == [true])
    }
}
