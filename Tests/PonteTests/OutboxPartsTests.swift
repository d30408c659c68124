import PonteWire
import TestSupport
import Testing

@testable import Ponte

/// The parts of a long turn, which go ahead of its end.
@MainActor
struct OutboxPartsTests {
    /// How many frames each push has; -1 for one that asks the page to post.
    @MainActor
    private final class Pushes {
        var counts: [Int] = []
        var ends: [@MainActor () -> Void] = []

        func take(_ message: TransportMessage?, _ done: @escaping @MainActor () -> Void) {
            counts.append(message.map(frameCount) ?? -1)
            ends.append(done)
        }

        func end() {
            let ended = ends
            ends = []
            for done in ended { done() }
        }
    }

    private let pushes = Pushes()

    private func makeOutbox(maximumPush: Int) -> Outbox {
        Outbox(document: "p1", acceptsBytes: true, monitor: Monitor()) { [pushes] in
            $0.leave(upTo: maximumPush, by: pushes.take)
        }
    }

    @Test func `a long turn goes ahead in parts, each as long as all before it, or 32 KiB`() {
        let outbox = makeOutbox(maximumPush: 100_000)
        send(110, to: outbox)
        #expect(pushes.counts == [9, 10, 20, 33, 33])
        outbox.flush()
        #expect(pushes.counts == [9, 10, 20, 33, 33, 5])
    }

    @Test func `no more than 2 MiB of a turn goes ahead`() {
        let outbox = makeOutbox(maximumPush: 100_000)
        send(2200, to: outbox)
        #expect((2048..<2048 + 33).contains(pushes.counts.reduce(0, +)))
        let parts = pushes.counts.count
        outbox.flush()
        #expect(pushes.counts[parts...] == [-1])
    }

    @Test func `events that take each other's place cost the same, however many there were`() throws {
        let event = BridgeEvent<Int>("app.tick", buffering: .newest(1))
        try expectLinear("events of which the newest counts", size: 16_000) { count in
            try (0..<count).map { try EventFrame(event, $0) }
        } work: { events in
            let outbox = makeOutbox(maximumPush: 100_000)
            for event in events { _ = try? outbox.send(event) }
        }
    }

    @Test func `the open reply takes a part`() throws {
        let outbox = makeOutbox(maximumPush: 100_000)
        let replied = hold(outbox)
        send(20, to: outbox)
        outbox.flush()
        #expect(replied.counts == [9])
        #expect(pushes.counts == [10, 1])
    }

    @Test func `nothing goes ahead while the page has not taken the turn before`() {
        let outbox = makeOutbox(maximumPush: 100_000)
        send(20, to: outbox)
        outbox.flush()
        #expect(pushes.counts == [9, 10, 1])
        send(20, to: outbox)
        outbox.flush()
        #expect(pushes.counts == [9, 10, 1])
        pushes.end()
        #expect(pushes.counts == [9, 10, 1, 20])
        send(20, to: outbox)
        pushes.end()
        #expect(pushes.counts == [9, 10, 1, 20, 20])
    }

    @Test func `what is too long for a push waits for the end of the turn, and is fetched`() {
        let outbox = makeOutbox(maximumPush: 10_000)
        send(40, to: outbox)
        #expect(pushes.counts == [9])
        outbox.flush()
        #expect(pushes.counts == [9, -1])
    }

    @Test func `where a part cannot be pushed, the turn stays in one piece`() {
        let outbox = makeOutbox(maximumPush: Limits.push)
        let replied = hold(outbox)
        send(40, to: outbox)
        outbox.flush()
        #expect(replied.counts == [40])
        #expect(pushes.counts == [])
    }

    @Test func `while a push of an earlier turn is under way, the open reply takes the whole turn`() {
        let outbox = makeOutbox(maximumPush: 100_000)
        send(1, to: outbox)
        outbox.flush()
        let replied = hold(outbox)
        send(20, to: outbox)
        outbox.flush()
        #expect(replied.counts == [20])
        #expect(pushes.counts == [1])
    }

    @Test(arguments: ["no push", "a batch"]) func `the reply is whole to a document that is not pushed to, and to a batch`(
        to: String
    ) {
        let outbox =
            to == "a batch"
            ? makeOutbox(maximumPush: 100_000)
            : Outbox(document: "p1", acceptsBytes: true, monitor: Monitor(), channel: nil)
        let replied = hold(outbox)
        if to == "a batch" { outbox.collect { send(40, to: outbox) } } else { send(40, to: outbox) }
        outbox.flush()
        #expect(replied.counts == [40])
        #expect(pushes.counts == [])
    }

    @Test func `events of one turn keep their bound where the page takes nothing`() throws {
        let outbox = makeOutbox(maximumPush: 47 << 10)
        let event = try EventFrame(BridgeEvent<Int>("app.tick"), 1)
        var sent = 0
        #expect(throws: PonteError.self) {
            while sent < 1_000_000 {
                _ = try outbox.send(event)
                sent += 1
            }
        }
        #expect(pushes.counts.count == 66)
        #expect(sent == Limits.events + pushes.counts.reduce(0, +))
    }

    /// Opens a reply. Gives how many frames it gets.
    private func hold(_ outbox: Outbox) -> Pushes {
        let replied = Pushes()
        outbox.hold(Reply { replied.counts.append((try? $0.get()).map(frameCount) ?? -1) })
        return replied
    }

    /// Frames of 1,024 bytes.
    private func send(_ count: Int, to outbox: Outbox) {
        for _ in 0..<count { outbox.send { $0 += repeatElement(UInt8(ascii: "x"), count: 1023) } }
    }
}

private func frameCount(_ message: TransportMessage) -> Int {
    message.text.split(separator: "\n").count - 1
}
