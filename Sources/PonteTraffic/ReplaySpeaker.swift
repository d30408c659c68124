internal import Ponte
internal import PonteWire

/// The one who sends the messages of a recording again.
@MainActor
protocol ReplaySpeaker: AnyObject {
    /// - Throws: What the call ends with.
    func call(_ name: String, _ parameters: RawJSON) async throws -> RawJSON?
    func stream(_ name: String, _ parameters: RawJSON) -> RemoteStream<RawJSON>
    /// - Throws: `PonteError` with `limitExceeded`.
    func send(_ name: String, _ value: RawJSON?) throws
    /// Returns when all that was sent has been heard.
    func settle() async
}

/// A document in the place of the page speaks to the handlers of a bridge.
extension MemoryDocument: ReplaySpeaker {}

/// A bridge speaks to its page.
extension Bridge: ReplaySpeaker {
    func call(_ name: String, _ parameters: RawJSON) async throws -> RawJSON? {
        try await call(RawMethod.named(name), parameters)
    }

    /// A page refuses the bridge's own method behind all events.
    func settle() async {
        _ = try? await call("ponte.ready", RawJSON(.null))
    }

    func stream(_ name: String, _ parameters: RawJSON) -> RemoteStream<RawJSON> {
        stream(BridgeStreamMethod<RawJSON, RawJSON>(name), parameters)
    }

    func send(_ name: String, _ value: RawJSON?) throws {
        guard let value else { return try send(BridgeEvent<NoValue>(name)) }
        try send(BridgeEvent<RawJSON>(name), value)
    }
}
