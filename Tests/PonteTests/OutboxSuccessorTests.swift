import Testing

@testable import Ponte

/// A document that goes on with a later bridge, while something was being pushed to it.
@MainActor
struct OutboxSuccessorTests {
    @Test func `the end of a push of the earlier bridge lets the later one push`() throws {
        var ends: [@MainActor () -> Void] = []
        var pushes = 0
        func make(_ push: @escaping OutgoingBatch.Push) -> Outbox {
            Outbox(document: "p1", acceptsBytes: false, monitor: Monitor()) { $0.leave(upTo: nil, by: push) }
        }
        var first: Outbox? = make { _, done in ends.append(done) }
        first?.send { $0 += Array("[]".utf8) }
        first?.flush()
        #expect(ends.count == 1)
        first?.handOver()
        let second = make { _, done in
            pushes += 1
            done()
        }
        second.goOn(from: try #require(first))
        first = nil
        second.send { $0 += Array("[]".utf8) }
        second.flush()
        #expect(pushes == 0)
        ends[0]()
        #expect(pushes == 1)
    }
}
