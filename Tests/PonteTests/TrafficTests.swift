import Ponte
import PonteTesting
import TestSupport
import Testing

@MainActor
struct TrafficTests {
    private let page = MemoryPage()
    private let add = BridgeMethod<[Int], Int>("app.add")
    private let note = BridgeEvent<String>("app.note")

    /// The records that a reader gets first, after the greetings.
    private func first(_ count: Int, of traffic: Traffic) async -> [TrafficRecord] {
        var records: [TrafficRecord] = []
        for await record in traffic {
            if record.kind != .hello, record.kind != .welcome { records.append(record) }
            if records.count == count { break }
        }
        return records
    }

    @Test func `a call and its answer are two records, and the second has the name and the duration`() async throws {
        page.bridge.handle(add) { $0.reduce(0, +) }
        page.load()
        let traffic = page.bridge.traffic
        try await page.call(add, [1, 2])
        let records = await first(2, of: traffic)
        #expect(records.map(\.kind) == [.call, .result])
        #expect(records.map(\.name) == ["app.add", "app.add"])
        #expect(records.map(\.direction) == [.fromPage, .toPage])
        #expect(records.map(\.callDirection) == [.fromPage, .fromPage])
        #expect(records.map(\.number) == [3, 4])
        #expect(records[0].id == records[1].id && records[0].id != nil)
        #expect(records[0].duration == nil && records[0].outcome == nil)
        #expect(records[1].duration != nil && records[1].outcome == .succeeded)
        #expect(records[0].isMainFrame && records[0].size > 10)
        #expect(records.allSatisfy { $0.payload == nil })
    }

    @Test func `a payload is there for the readers that ask for it, whole or not at all`() async throws {
        page.load()
        page.bridge.on(note) { _ in }
        let plain = page.bridge.traffic
        let all = page.bridge.traffic.withPayloads()
        let short = page.bridge.traffic.withPayloads(upTo: 6)
        let none = page.bridge.traffic.withPayloads { $0.name != "app.note" }
        try page.send(note, "four")
        try page.send(note, "longer")
        #expect(await first(2, of: plain).map(\.payload) == [nil, nil])
        #expect(await first(2, of: all).map(\.payload) == [#""four""#, #""longer""#])
        #expect(await first(2, of: short).map(\.payload) == [#""four""#, nil])
        #expect(await first(2, of: none).map(\.payload) == [nil, nil])
    }

    @Test func `errors, cancels and refusals say so`() async throws {
        page.load()
        let traffic = page.bridge.traffic
        await #expect(throws: PonteError.self) { try await page.call(add, [1]) }
        page.bridge.handle(add, for: Policy.none) { $0.count }
        await #expect(throws: PonteError.self) { try await page.call(add, [1]) }
        let records = await first(5, of: traffic)
        #expect(records.map(\.kind) == [.call, .error, .call, .refusal, .error])
        guard case .failed(.methodNotFound, _)? = records[1].outcome, case .failed(.forbidden, _)? = records[3].outcome else {
            Issue.record("\(records)")
            return
        }
        #expect(records[3].name == "app.add")
    }

    @Test func `a hello comes ahead of its welcome`() async throws {
        let traffic = page.bridge.traffic
        page.load()
        page.bridge.handle(add) { $0.count }
        try await page.call(add, [])
        var kinds: [TrafficRecord.Kind] = []
        for await record in traffic {
            kinds.append(record.kind)
            if kinds.count == 2 { break }
        }
        #expect(kinds == [.hello, .welcome])
    }

    @Test func `the sequence ends when the bridge closes`() async {
        page.load()
        let traffic = page.bridge.traffic
        page.bridge.close()
        for await _ in traffic {}
        for await _ in page.bridge.traffic {}
    }

    @Test func `payloads that wait for a reader have a bound, and it gets the messages without them`() async throws {
        page.load()
        page.bridge.handle(BridgeMethod<String, Int>("app.count")) { $0.utf8.count }
        let traffic = page.bridge.traffic.withPayloads()
        let large = String(repeating: "x", count: 20 << 20)
        for _ in 0..<5 { try await page.call(BridgeMethod<String, Int>("app.count"), large) }
        let calls = await first(10, of: traffic).filter { $0.kind == .call }
        #expect(calls.map { $0.payload != nil } == [true, true, true, true, false])
        // It has read them, which shows with the next record.
        try await page.call(BridgeMethod<String, Int>("app.count"), large)
        var last: TrafficRecord?
        for await record in traffic where record.kind == .result {
            last = record
            break
        }
        #expect(last?.payload != nil)
    }

    @Test func `a document that has ended is recorded as what it was, and its calls are not kept`() async throws {
        let traffic = page.bridge.traffic
        page.post(TransportMessage("[\"ponte\",1,\"d\",0]\n[\"hello\",{}]"))
        page.post(TransportMessage("[\"ponte\",1,\"e\",0]\n[\"hello\",{}]"))
        page.post(TransportMessage("[\"ponte\",1,\"d\",1]\n[\"call\",1,\"app.add\",null]"))
        page.bridge.close()
        var late: TrafficRecord?
        for await record in traffic where record.kind == .call { late = record }
        #expect(late?.document == "d" && late?.origin != nil)
    }

    @Test func `a reader that falls behind loses the oldest, and the numbers say how many`() async throws {
        page.load()
        page.bridge.handle(add) { $0.count }
        try await page.call(add, [])
        let traffic = page.bridge.traffic
        for _ in 0..<5_025 { try await page.call(add, []) }
        page.bridge.close()
        var numbers: [Int] = []
        for await record in traffic { numbers.append(record.number) }
        #expect(numbers == Array(51...10_050))
    }
}
