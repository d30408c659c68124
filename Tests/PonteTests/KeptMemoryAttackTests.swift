import Foundation
import PonteTesting
import TestSupport
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

private let hello = "[\"ponte\",1,\"d\",0]\n[\"hello\",{\"bytes\":true}]"

/// Pages that make the app keep memory.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct KeptMemoryAttackTests {
    private let page = MemoryPage()

    @Test(arguments: [false, true]) func `a call that does not end does not keep the batch that has brought it`(isStream: Bool)
        async throws
    {
        page.bridge.handle(BridgeMethod<NoValue, Void>("app.never")) { try await Task.sleep(for: .seconds(600)) }
        page.bridge.handleStream(BridgeStreamMethod<NoValue, Int>("app.silent")) { AsyncStream<Int> { _ in } }
        page.post(hello)
        let freed = FreedBytes()
        let frame =
            isStream
            ? "[\"stream\",1,\"app.silent\",{\"$bytes\":[7,32768]},1]" : "[\"call\",1,\"app.never\",{\"$bytes\":[7,32768]}]"
        page.post(TransportMessage("[\"ponte\",1,\"d\",1]\n" + frame, bytes: [7: freed.make(32_768)]))
        try await until { freed.count == 1 }
        #expect(page.bridge.diagnostics.runningHandlers == 1)
    }

    @Test func `a stream waits while too much waits for its document, and goes on when that has been taken`() async throws {
        let account = StreamAccount.unbounded()
        let outbox = Outbox(
            document: "d", acceptsBytes: true, monitor: Monitor(), channel: nil)
        let emit: StreamOutput.Emit = { value, _ throws(PonteError) in
            outbox.send(with: value.attachments) { FrameText.item(id: 1, value: value, cursor: nil, to: &$0) }
        }
        let output = StreamOutput(credit: Limits.credit, of: account, hasRoom: { outbox.hasRoom }, emit: emit)
        outbox.onRoom = { account.room.serve() }
        nonisolated(unsafe) var produced = 0
        let chunks = AsyncStream<Data> {
            produced += 1
            return produced <= 100 ? Data(count: 1 << 20) : nil
        }
        var hasEnded = false
        let sending = Task {
            try await output.send(chunks, of: "app.file", cursor: nil)
            hasEnded = true
        }
        try await until { produced >= 16 && !outbox.hasRoom }
        // It would go on now, if it did.
        for _ in 1...1_000 { await Task.yield() }
        #expect(produced < 20)
        #expect(!hasEnded)
        var received = 0
        try await until {
            outbox.hold(Reply { reply in received += (try? reply.get())?.bytes.count ?? 0 })
            outbox.flush()
            return received == 100
        }
        try await sending.value
    }

    @Test func `bytes that a page never fetches make room`() {
        var offered = OfferedBytes()
        // One memory for all.
        let bytes = Data(count: 1 << 20)
        for number in 1...600 { offered.add([number: bytes]) }
        #expect(offered.count <= Limits.bytes)
        #expect(offered.take(1) == nil)
        #expect(offered.take(600) == bytes)
        #expect(offered.take(600) == nil)
    }

    @Test func `events that take each other's place beside answers cost the same, however many there were`() throws {
        let event = BridgeEvent<Int>("app.changed", buffering: .newest(1))
        try expectLinear("events beside answers", size: 16_000) { count in
            try (0..<count).map { try EventFrame(event, $0) }
        } work: { events in
            var queue = FrameQueue()
            for event in events {
                _ = queue.dropOldest(event.name, queue.newestCount(event.name))
                _ = try? queue.append(event)
                queue.append(with: []) { FrameText.result(id: 1, value: nil, to: &$0) }
            }
            let lines = queue.batch(header: []).text.split(separator: "\n")
            #expect(lines.count == events.count + 1)
            #expect(lines.dropLast().last == "[\"event\",\"app.changed\",\(events.count - 1)]")
        }
    }

    @Test func `an event that is dropped gives its handles back`() throws {
        page.post(hello)
        let event = BridgeEvent<Callback<Int, Int>>("app.tool", buffering: .newest(1))
        for _ in 0..<5 { try page.bridge.send(event, Callback { $0 }) }
        #expect(page.bridge.diagnostics.droppedEvents == 4)
        #expect(page.bridge.heldHandles.count == 1)
    }

    @Test func `handles in an answer that nobody awaits are given back`() throws {
        var released: [Int?] = []
        page.bridge.monitor.readers.observe { if $0.kind == .release, $0.direction == .toPage { released.append($0.id) } }
        page.post(hello)
        page.post("[\"ponte\",1,\"d\",1]\n[\"result\",99,{\"$function\":7}]\n[\"item\",98,{\"$function\":8}]")
        #expect(released == [7, 8])
    }

    @Test func `handles in items of a stream that nobody reads on are given back`() async throws {
        let tools = BridgeStreamMethod<NoValue, Callback<Int, Int>>("page.tools")
        var (released, items) = (0, 0)
        page.handleStream(tools) {
            AsyncStream { stream in
                for _ in 0..<5 { stream.yield(Callback { $0 }) }
            }
        }
        page.load()
        page.bridge.monitor.readers.observe {
            if $0.kind == .release, $0.direction == .toPage { released += 1 }
            if $0.kind == .item, $0.direction == .fromPage { items += 1 }
        }
        for try await tool in page.bridge.stream(tools) {
            _ = try await tool(1)
            try await until { items == 5 }
            break
        }
        try await until { released == 5 }
    }

    @Test func `handles beside a file that cannot be read are given back`() async throws {
        struct Given: Codable, Sendable {
            var file: ByteStream
            var other: Callback<Int, Int>
        }
        struct Taken: Codable, Sendable {
            var file: Data
        }
        var releases = 0
        page.bridge.monitor.readers.observe { if $0.kind == .release, $0.direction == .toPage { releases += 1 } }
        page.bridge.handle(BridgeMethod<Taken, Int>("app.file")) { $0.file.count }
        page.load()
        let short = ByteStream(AsyncStream<Data> { $0.finish() }, size: 5)
        await #expect(throws: PonteError.self) {
            try await page.call(BridgeMethod<Given, Int>("app.file"), Given(file: short, other: Callback { $0 }))
        }
        try await until { releases == 2 }
    }

    @Test func `a handler that closes the bridge before it waits is cancelled`() async throws {
        var wasCancelled = false
        page.bridge.handle(BridgeMethod<NoValue, Void>("app.close")) { [weak page] in
            page?.bridge.close()
            do { try await Task.sleep(for: .seconds(600)) } catch { wasCancelled = true }
        }
        page.load()
        #expect(await code { try await page.call(BridgeMethod<NoValue, Void>("app.close")) } == .bridgeClosed)
        try await until { wasCancelled }
    }

    @Test func `differences are counted while they are made`() throws {
        let (ones, twos) = (String(repeating: "1,", count: 100_000), String(repeating: "2,", count: 100_000))
        let old = try JSONDocument(Array("[\(ones)0]".utf8)[...])
        let new = try JSONDocument(Array("[\(twos)0]".utf8)[...])
        #expect(JSONDifference.between(old, new, most: 1000) == nil)
        #expect(JSONDifference.between(old, new)?.count == 100_000)
    }
}
