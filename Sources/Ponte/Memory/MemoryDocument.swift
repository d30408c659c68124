package import PontePage
package import PonteWire

/// A document without a page, which speaks to the handlers of a bridge beside those of its view: with sessions of its own, and under the same policy.
@MainActor
package final class MemoryDocument {
    private let session: Session
    private let page: PageSession
    private let relay = Relay()
    /// Of its own: a refusal here is none of the app's pages.
    private let monitor = Monitor()
    /// Is told of each message that is refused.
    package var onRefusal: (@MainActor (Refusal) -> Void)? {
        get { monitor.bridge.refusals.onRefusal }
        set { monitor.bridge.refusals.onRefusal = newValue }
    }

    /// Brings the messages of both halves, each in a later turn, as a web view does.
    @MainActor
    private final class Relay {
        weak var session: Session?
        weak var page: PageSession?
        private var waiting: [@MainActor () -> Void] = []

        func bring(_ message: @escaping @MainActor () -> Void) {
            waiting.append(message)
            Task {
                if !waiting.isEmpty { waiting.removeFirst()() }
            }
        }
    }

    /// - Throws: `PonteError` with `forbidden` for a caller that nothing of the bridge is open to, and `bridgeClosed`.
    package init(of bridge: Bridge, name: String, caller: Caller) throws(PonteError) {
        let sender = try bridge.sessions.admit(caller)
        let clock = ContinuousClock()
        let relay = relay
        let push: OutgoingBatch.Push = { message, done in
            relay.bring {
                if let message, let batch = try? Batch(utf8: message.utf8) { relay.page?.receive(batch, bytes: message.bytes) }
                done()
            }
        }
        let outbox = Outbox(document: name, acceptsBytes: true, monitor: monitor) { $0.leave(upTo: nil, by: push) }
        session = Session(
            document: name, sender: sender, handlers: bridge.sessions.handlers, clock: clock, monitor: monitor, outbox: outbox)
        page = PageSession(
            document: name, caller: caller, handlers: PageSession.Handlers(), acceptsBytes: true, clock: clock
        ) { message, done in
            relay.bring {
                if let message, let batch = try? Batch(utf8: message.utf8) {
                    _ = try? relay.session?.receive(batch, bytes: message.bytes, reply: nil)
                }
                done()
            }
        }
        (relay.session, relay.page) = (session, page)
        // Each half takes the other's first frame as its greeting.
        session.outbox.send(FrameText.welcome)
        page.open(Hello(navigation: "navigate", acceptsBytes: true))
    }

    /// - Throws: `PonteError`; see `Bridge.call`.
    package func call(_ name: String, _ parameters: RawJSON) async throws -> RawJSON? {
        try await page.call(RawMethod.named(name), parameters, timeout: nil)
    }

    package func stream(_ name: String, _ parameters: RawJSON) -> RemoteStream<RawJSON> {
        let method = BridgeStreamMethod<RawJSON, RawJSON>(name)
        return PageSession.stream(method, parameters, after: nil, buffer: StreamSource.defaultWindow) { [weak page] in page }
    }

    /// - Throws: `PonteError` with `limitExceeded`.
    package func send(_ name: String, _ value: RawJSON?) throws {
        guard let value else { return try page.send(BridgeEvent<NoValue>(name), NoValue()) }
        try page.send(BridgeEvent<RawJSON>(name), value)
    }

    /// Returns when all that was sent has arrived, and all events have been heard: the bridge's own method is answered behind them, but for those that wait.
    package func settle() async {
        _ = try? await call("ponte.ready", RawJSON(.null))
        await session.allHeard()
    }

    /// Ends its calls and its handlers.
    package func end() {
        let left = PonteError(.navigated, "The document was left.")
        page.end(left)
        session.end(left)
    }
}
