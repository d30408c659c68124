internal import Foundation

/// A page without a web view: it speaks the client's side of the protocol, so that all above the transport runs in memory.
@MainActor
package final class MemoryPage {
    package let bridge: Bridge
    package var caller: Caller

    private let transport = MemoryTransport()
    private let clock: any Clock<Duration>
    private let acceptsBytes: Bool
    private let handlers = HandlerTable(policy: .everyone)
    private let monitor = Monitor()
    private var session: Session?

    /// - Parameter acceptsBytes: Whether bytes travel beside the text, as they do only on some engines.
    package init(
        policy: Policy = .mainFrame(of: "app://example"), origin: Origin? = Origin("app://example"),
        acceptsBytes: Bool = true, clock: any Clock<Duration> = ContinuousClock()
    ) {
        caller = Caller(isMainFrame: true, origin: origin)
        self.clock = clock
        self.acceptsBytes = acceptsBytes
        bridge = Bridge(transport: transport, policy: policy, clock: clock)
        transport.page = self
    }

    /// Shows a new document, which says hello.
    package func load(navigation: String = "navigate") {
        session?.end(PonteError(.navigated, "The document was left."))
        let document = UUID().uuidString
        let outbox = Outbox(document: document, acceptsBytes: true, maximumPush: nil, monitor: monitor, tuning: .default) {
            [weak self] message, done in
            Task {
                if let message { self?.post(message) }
                done()
            }
        }
        session = Session(
            document: document, caller: caller, handlers: handlers, clock: clock, monitor: monitor, outbox: outbox)
        let hello = Hello(navigation: navigation, acceptsBytes: acceptsBytes)
        outbox.send { FrameText.hello(hello, to: &$0) }
        // By itself: bytes that travel ahead of their message must find the document known.
        outbox.flush()
    }

    package func reload() {
        load(navigation: "reload")
    }

    /// Another bridge takes the place of `bridge`, and the document speaks to it from now on.
    package func replaceBridge(policy: Policy) -> Bridge {
        let later = Bridge(transport: transport, policy: policy, clock: clock)
        session?.end(PonteError(.bridgeClosed, "Another bridge has taken the place of the one that was called."))
        load()
        return later
    }

    /// The web process ends, and the document with it.
    package func endProcess() {
        session = nil
        transport.receiver?.documentsEnded(PonteError(.webProcessTerminated, "The web process ended."))
    }

    /// Nobody holds the view any more.
    package func release() {
        session = nil
        transport.receiver?.documentsEnded(PonteError(.viewReleased, "The web view no longer exists."))
    }

    /// Posts any text, as a page that does not use the client could.
    package func post(_ batch: String) {
        post(TransportMessage(batch))
    }

    package func post(_ message: TransportMessage) {
        let document = session
        let ahead: [Int: Data] = acceptsBytes ? [:] : message.bytes
        do throws(PonteError) {
            for (number, bytes) in ahead {
                try transport.receiver?.put(bytes, number: number, document: document?.document ?? "", from: caller)
            }
        } catch {
            return document?.end(error) ?? ()
        }
        let message = TransportMessage(message.text, bytes: acceptsBytes ? message.bytes : [:])
        transport.receiver?.receive(message, from: caller) { [weak self] result in
            Task {
                guard let self, document === self.session else { return }
                switch result {
                case .success(let message): self.receive(message)
                case .failure(let error): document?.end(error)
                }
            }
        }
    }

    func receive(_ message: TransportMessage) {
        guard !message.text.isEmpty, let batch = try? Batch(message.text), let session, batch.document == session.document
        else { return }
        var bytes = message.bytes
        for number in batch.bytesNumbers where bytes[number] == nil {
            bytes[number] = try? transport.receiver?.take(number, document: session.document, from: caller)
        }
        _ = try? session.receive(batch, bytes: bytes, reply: nil)
    }

    /// Native wants a message to answer.
    func poll() {
        session?.outbox.poll()
    }

    // MARK: What scripts do

    package func call<Parameters, Output>(
        _ method: RemoteMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration? = nil
    ) async throws -> Output {
        try await OutgoingCall.result(of: .method(method.name), parameters, Deadline(timeout, clock: clock), send: send)
    }

    package func stream<Parameters, Element>(
        _ method: StreamMethod<Parameters, Element>, _ parameters: Parameters,
        after cursor: (any Encodable & Sendable)? = nil, buffer: Int = StreamSource.defaultWindow
    ) -> RemoteStream<Element> {
        RemoteStream(
            StreamSource(.method(method.name), parameters, after: cursor, buffer: buffer) { [weak self] in self?.send($0) })
    }

    private func send(_ call: OutgoingCall) {
        guard let session else { return call.end(.failure(PonteError(.navigated, "There is no document."))) }
        session.send(call)
    }

    package func handle<Parameters, Output>(
        _ method: RemoteMethod<Parameters, Output>,
        _ handler: @escaping @MainActor (Parameters, CallContext) async throws -> Output
    ) {
        handlers.set(.call(handler), for: method.name, policy: nil)
    }

    package func handle<Parameters, Elements: AsyncSequence>(
        _ method: StreamMethod<Parameters, Elements.Element>,
        cursor: (@MainActor (Elements.Element) -> any Encodable & Sendable)? = nil,
        _ handler: @escaping @MainActor (Parameters, CallContext) async throws -> Elements
    ) {
        handlers.set(.stream(cursor: cursor, handler), for: method.name, policy: nil)
    }

    package func handle<Value>(_ event: RemoteEvent<Value>, _ handler: @escaping @MainActor (Value, CallContext) -> Void) {
        handlers.set(event: HandlerTable.handler(handler), for: event.name, policy: nil)
    }

    package func send<Value>(_ event: RemoteEvent<Value>, _ value: Value) throws {
        try session?.send(EventFrame(event, value))
    }
}
