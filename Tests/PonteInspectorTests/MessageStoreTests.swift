import Foundation
import Ponte
import Testing

@testable import PonteInspector

@MainActor
struct MessageStoreTests {
    private let store = MessageStore()

    private func record(_ kind: TrafficRecord.Kind, _ direction: TrafficRecord.Direction, id: Int? = nil, payload: String? = nil)
        -> TrafficRecord
    {
        TrafficRecord(
            number: 0, time: Date(), direction: direction, kind: kind, id: id, name: "a", document: "d", size: 10,
            outcome: kind == .result ? .succeeded : kind == .error ? .failed("x", "y") : nil, payload: payload)
    }

    @Test func `a call and its answer are one row`() throws {
        store.take(record(.call, .fromPage, id: 1, payload: "1"), from: 0)
        #expect(store[1]?.state == .pending)
        store.take(record(.call, .toPage, id: 1), from: 0)
        store.take(record(.result, .toPage, id: 1, payload: "2"), from: 0)
        store.take(record(.error, .fromPage, id: 1), from: 0)
        #expect(store.next == 3)
        #expect(store[1]?.state == .succeeded)
        #expect(store[1]?.end?.payload == "2")
        #expect(store[1]?.size == 20)
        #expect(store[2]?.error?.code == "x")
    }

    @Test func `calls of a document that has gone do not stay pending`() {
        store.take(record(.call, .fromPage, id: 1), from: 0)
        store.take(record(.bye, .fromPage), from: 0)
        #expect(store[1]?.state == .left)
    }

    @Test func `a hundred thousand messages are kept, the newest ones`() {
        for _ in 0..<MessageStore.maximum + 500 { store.take(record(.event, .fromPage), from: 0) }
        #expect(store.count == MessageStore.maximum)
        #expect(store.first == 501)
        #expect(store[500] == nil)
        #expect(store[store.next - 1] != nil)
    }

    @Test func `64 MiB of payloads are kept, the newest ones`() {
        let payload = String(repeating: "7", count: MessageStore.maximumPayload)
        let most = MessageStore.maximumPayloads / MessageStore.maximumPayload
        for _ in 0..<most + 10 { store.take(record(.event, .fromPage, payload: payload), from: 0) }
        #expect(store.payloadBytes == MessageStore.maximumPayloads)
        #expect(store[10]?.begin.payload == nil)
        #expect(store[11]?.begin.payload != nil)
    }

    @Test func `a stream keeps its first elements, and ends behind them in a recording`() {
        store.take(record(.stream, .fromPage, id: 1), from: 0)
        for _ in 0..<InspectedMessage.mostItems + 5 { store.take(record(.item, .toPage, id: 1, payload: "1"), from: 0) }
        store.take(record(.result, .toPage, id: 1), from: 0)
        #expect(store[1]?.itemCount == InspectedMessage.mostItems + 5)
        #expect(store[1]?.records.count == InspectedMessage.mostItems + 2)
        #expect(store[1]?.records.last?.kind == .cancel)
    }

    @Test func `nothing is kept when it is cleared`() {
        store.take(record(.call, .fromPage, id: 1, payload: "1"), from: 0)
        store.clear()
        store.take(record(.result, .toPage, id: 1), from: 0)
        #expect(store[1] == nil)
        #expect(store[2]?.begin.kind == .result)
        #expect(store.payloadBytes == 0)
    }

    @Test func `what a page sends is not drawn larger than there is room for`() {
        #expect(
            PrettyJSON.text(of: "{\"a\":[1,{}],\"b\":\"{,\\\"}\"}").text
                == "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": \"{,\\\"}\"\n}")
        let deep = PrettyJSON.text(of: String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000))
        #expect(!deep.isWhole)
        #expect(deep.text.utf8.count < 300 << 10)
    }
}
