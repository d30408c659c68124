internal import Foundation
internal import Ponte
internal import PonteAsync
internal import PontePage
internal import PonteWire

/// The side to which the messages of a recording go.
@MainActor
protocol ReplayTarget {
    /// - Throws: What the call ends with.
    func call(_ record: TrafficRecord, _ parameters: RawJSON) async throws -> RawJSON?
    /// - Throws: `PonteError` with `forbidden`.
    func stream(_ record: TrafficRecord, _ parameters: RawJSON) throws -> RemoteStream<RawJSON>
    /// - Throws: `PonteError` with `forbidden` or `limitExceeded`.
    func send(_ record: TrafficRecord, _ value: RawJSON?) throws
    /// Returns when all that was sent has arrived.
    func settle() async
    func end()
}

/// The handlers of a bridge.
@MainActor
final class HandlersTarget: ReplayTarget {
    private struct Key: Hashable {
        let document: String
        let caller: Caller
    }

    private let bridge: Bridge
    private var documents: [Key: MemoryDocument] = [:]
    /// Is told of an event that the policy refuses.
    var onRefusal: (@MainActor (Refusal) -> Void)?

    init(_ bridge: Bridge) {
        self.bridge = bridge
    }

    private func document(_ record: TrafficRecord) throws(PonteError) -> MemoryDocument {
        let key = Key(document: record.document, caller: Caller(isMainFrame: record.isMainFrame, origin: record.origin))
        if let known = documents[key] { return known }
        let document = try MemoryDocument(of: bridge, name: UUID().uuidString, caller: key.caller)
        document.onRefusal = { [weak self] in self?.onRefusal?($0) }
        documents[key] = document
        return document
    }

    func call(_ record: TrafficRecord, _ parameters: RawJSON) async throws -> RawJSON? {
        try await document(record).call(record.name, parameters)
    }

    func stream(_ record: TrafficRecord, _ parameters: RawJSON) throws -> RemoteStream<RawJSON> {
        try document(record).stream(record.name, parameters)
    }

    func send(_ record: TrafficRecord, _ value: RawJSON?) throws {
        try document(record).send(record.name, value)
    }

    func settle() async {
        // The bridge's own method is answered behind all events.
        for document in documents.values { _ = try? await document.call("ponte.ready", RawJSON(.null)) }
    }

    func end() {
        for document in documents.values { document.end() }
    }
}

/// The page that a bridge speaks to.
@MainActor
struct PageTarget: ReplayTarget {
    let bridge: Bridge

    func call(_ record: TrafficRecord, _ parameters: RawJSON) async throws -> RawJSON? {
        try await bridge.call(RawMethod.named(record.name), parameters)
    }

    func stream(_ record: TrafficRecord, _ parameters: RawJSON) -> RemoteStream<RawJSON> {
        bridge.stream(BridgeStreamMethod<RawJSON, RawJSON>(record.name), parameters)
    }

    func send(_ record: TrafficRecord, _ value: RawJSON?) throws {
        guard let value else { return try bridge.send(BridgeEvent<NoValue>(record.name)) }
        try bridge.send(BridgeEvent<RawJSON>(record.name), value)
    }

    func settle() async {
        // No page has a method of this name: its refusal comes behind all events.
        _ = try? await bridge.call(RawMethod.named("ponte.ready"), RawJSON(.null))
    }

    func end() {}
}
