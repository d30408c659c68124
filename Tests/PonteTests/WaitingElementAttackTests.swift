import Foundation
import TestSupport
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

/// Pages that ask for something large and then take no more: the app keeps nothing for them that is not counted.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct WaitingElementAttackTests {
    /// Of the page.
    @MainActor
    private final class Outlet {
        var hasRoom = true
    }

    private let freed = FreedBytes()
    private let account = Accounts().account(of: .main("app://main")).streams

    private func chunks(_ count: Int, of size: Int) -> AsyncStream<Data> {
        var rest = count
        return AsyncStream { @MainActor [freed] in
            guard rest > 0 else { return nil }
            rest -= 1
            return freed.make(size)
        }
    }

    @Test func `no element lives on while its stream waits for a reader`() async throws {
        var emitted = 0
        let outputs = (0..<20).map { _ in
            StreamOutput(credit: 1, of: account, hasRoom: { true }, emit: { (_, _) throws(PonteError) in emitted += 1 })
        }
        let tasks = outputs.map { output in
            let elements = chunks(5, of: 100_000)
            return Task { try await output.send(elements, of: "app.file", cursor: nil) }
        }
        try await until { emitted == 20 && freed.count == 20 }
        for output in outputs { output.grant(1) }
        try await until { emitted == 40 && freed.count == 40 }
        for task in tasks { task.cancel() }
    }

    @Test func `an element that comes when there is no room is counted, and one that is too much ends its stream`() async throws {
        let outbox = Outlet()
        let output = StreamOutput(credit: 5, of: account, hasRoom: { outbox.hasRoom }, emit: { (_, _) throws(PonteError) in })
        let (elements, producer) = AsyncStream.makeStream(of: Data.self)
        let sending = Task { try await output.send(elements, of: "app.file", cursor: nil) }
        producer.yield(freed.make(100_000))
        try await until { freed.count == 1 }
        #expect(account.elements.count == 0)
        outbox.hasRoom = false
        producer.yield(freed.make(100_000))
        try await until { account.elements.count >= 100_000 }
        #expect(freed.count == 1)
        outbox.hasRoom = true
        account.room.serve()
        try await until { freed.count == 2 }
        #expect(account.elements.count == 0)
        outbox.hasRoom = false
        try account.elements.take(Limits.bytes)
        producer.yield(freed.make(100_000))
        #expect(await code { try await sending.value } == .limitExceeded)
        account.elements.giveBack(Limits.bytes)
        try await until { freed.count == 3 }
    }

    @Test func `what is left of a large piece is counted until all of it has gone`() async throws {
        var emitted = 0
        let output = StreamOutput(credit: 1, of: account, hasRoom: { true }, emit: { (_, _) throws(PonteError) in emitted += 1 })
        let bytes = ByteStream(chunks(1, of: 3 << 20))
        let sending = Task { try await output.send(bytes, of: "app.file", cursor: nil) }
        try await until { emitted == 1 }
        #expect(account.elements.count == 3 << 20)
        #expect(freed.count == 0)
        output.grant(3)
        try await sending.value
        #expect(emitted == 3)
        try await until { freed.count == 1 && account.elements.count == 0 }
    }

    @Test func `a call that the page does not answer keeps none of its parameters`() async throws {
        let outbox = Outbox(document: "d", acceptsBytes: true, monitor: Monitor(), channel: nil)
        let calls = OutgoingCalls(exports: Exports(), outbox: outbox, allowance: .unbounded())
        let call = OutgoingCall(target: .method("page.never"), parameters: try JSONText(encoding: freed.make(100_000)))
        calls.send(call)
        #expect(freed.count == 0)
        var received = 0
        outbox.hold(Reply { received = (try? $0.get())?.bytes[0]?.count ?? (try? $0.get())?.bytes.values.first?.count ?? 0 })
        outbox.flush()
        #expect(received == 100_000)
        try await until { freed.count == 1 }
        #expect(calls.count == 1 && !call.hasEnded)
    }

    @Test func `what waits for a page has a bound in bytes, too`() {
        var queue = WaitingQueue<String>(limit: 1000, bytes: 100)
        // One that is larger than all may wait alone.
        let large = queue.add("large", cost: 1000)
        #expect(queue.add("a", cost: 1) == nil)
        large.map { queue.remove($0) }
        #expect(queue.add("a", cost: 60) != nil && queue.add("b", cost: 41) == nil && queue.add("c", cost: 40) != nil)
        #expect(queue.removeOldest(keeping: 1) { _ in true } == 1)
        #expect(queue.add("d", cost: 61) == nil && queue.add("d", cost: 60) != nil)
        #expect(queue.takeAll() == ["c", "d"])
        #expect(queue.hasRoom(for: 100))
    }
}
