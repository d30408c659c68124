internal import Foundation
package import Ponte
package import PontePage
package import PonteWire

/// A page without a web view: it speaks the client's side of the protocol, so that all above the transport runs in memory.
@MainActor
package final class MemoryPage {
    package let bridge: Bridge
    package var caller: Caller

    private let transport = MemoryTransport()
    private let clock: any Clock<Duration>
    private let acceptsBytes: Bool
    private let handlers = PageSession.Handlers()
    private var session: PageSession?

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
        let session = PageSession(document: document, caller: caller, handlers: handlers, clock: clock) {
            [weak self] message, done in
            Task {
                if let message { self?.post(message) }
                done()
            }
        }
        self.session = session
        session.open(Hello(navigation: navigation, acceptsBytes: acceptsBytes))
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
        session.receive(batch, bytes: bytes)
    }

    /// Native wants a message to answer.
    func poll() {
        session?.poll()
    }

    // MARK: What scripts do

    package func call<Parameters, Output>(
        _ method: RemoteMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration? = nil
    ) async throws -> Output {
        guard let session else { throw PonteError(.navigated, "There is no document.") }
        return try await session.call(method, parameters, timeout: timeout)
    }

    package func stream<Parameters, Element>(
        _ method: StreamMethod<Parameters, Element>, _ parameters: Parameters,
        after cursor: (any Encodable & Sendable)? = nil, buffer: Int = 64
    ) -> RemoteStream<Element> {
        // Each reading is made in the document of its time.
        PageSession.stream(method, parameters, after: cursor, buffer: buffer) { [weak self] in self?.session }
    }

    package func handle<Parameters, Output>(
        _ method: RemoteMethod<Parameters, Output>, _ handler: @escaping @MainActor (Parameters) async throws -> Output
    ) {
        handlers.handle(method) { parameters, _ in try await handler(parameters) }
    }

    @_disfavoredOverload
    package func handle<Output>(
        _ method: RemoteMethod<NoParameters, Output>, _ handler: @escaping @MainActor () async throws -> Output
    ) {
        handlers.handle(method) { _, _ in try await handler() }
    }

    package func handle<Parameters, Output>(
        withContext method: RemoteMethod<Parameters, Output>,
        _ handler: @escaping @MainActor (Parameters, CallContext) async throws -> Output
    ) {
        handlers.handle(method, handler)
    }

    package func handleStream<Parameters, Elements: AsyncSequence>(
        _ method: StreamMethod<Parameters, Elements.Element>,
        _ handler: @escaping @MainActor (Parameters) async throws -> Elements
    ) {
        handlers.handleStream(method, cursor: nil) { parameters, _ in try await handler(parameters) }
    }

    @_disfavoredOverload
    package func handleStream<Elements: AsyncSequence>(
        _ method: StreamMethod<NoParameters, Elements.Element>, _ handler: @escaping @MainActor () async throws -> Elements
    ) {
        handlers.handleStream(method, cursor: nil) { _, _ in try await handler() }
    }

    package func handleStream<Parameters, Elements: AsyncSequence>(
        withContext method: StreamMethod<Parameters, Elements.Element>,
        cursor: (@MainActor (Elements.Element) -> any Encodable & Sendable)? = nil,
        _ handler: @escaping @MainActor (Parameters, CallContext) async throws -> Elements
    ) {
        handlers.handleStream(method, cursor: cursor, handler)
    }

    package func on<Value>(_ event: RemoteEvent<Value>, _ handler: @escaping @MainActor (Value) -> Void) {
        handlers.on(event) { value, _ in handler(value) }
    }

    @_disfavoredOverload
    package func on(_ event: RemoteEvent<NoParameters>, _ handler: @escaping @MainActor () -> Void) {
        handlers.on(event) { _, _ in handler() }
    }

    package func on<Value>(
        withContext event: RemoteEvent<Value>, _ handler: @escaping @MainActor (Value, CallContext) -> Void
    ) {
        handlers.on(event, handler)
    }

    package func send<Value>(_ event: RemoteEvent<Value>, _ value: Value) throws {
        try session?.send(event, value)
    }
}
