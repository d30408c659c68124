internal import Foundation

/// A page without a web view: it speaks the client's side of the protocol, so that all above the transport runs in memory.
@MainActor
package final class MemoryPage {
    package let bridge: Bridge
    package var caller: Caller

    private let transport = MemoryTransport()
    private let clock: any Clock<Duration>
    private let handlers = HandlerTable(policy: .everyone)
    private let monitor = Monitor()
    private var session: Session?

    package init(
        policy: Policy = .mainFrame(of: "app://example"), origin: Origin? = Origin("app://example"),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        caller = Caller(isMainFrame: true, origin: origin)
        self.clock = clock
        bridge = Bridge(transport: transport, policy: policy, clock: clock)
        transport.page = self
    }

    /// Shows a new document, which says hello.
    package func load(navigation: String = "navigate") {
        session?.end(PonteError(.navigated, "The document was left."))
        let document = UUID().uuidString
        session = Session(
            document: document, caller: caller, handlers: handlers, clock: clock, monitor: monitor,
            greeting: FrameText.hello(navigation: navigation)
        ) { [weak self] batch in
            Task { self?.post(batch) }
        }
    }

    package func reload() {
        load(navigation: "reload")
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
        let document = session
        transport.receiver?.receive(batch, from: caller) { [weak self] result in
            Task {
                guard let self, document === self.session else { return }
                switch result {
                case .success(let batch): self.receive(batch)
                case .failure(let error): document?.end(error)
                }
            }
        }
    }

    func receive(_ text: String) {
        guard !text.isEmpty, let batch = try? Batch(text), batch.document == session?.document else { return }
        _ = try? session?.receive(batch, reply: nil)
    }

    // MARK: What scripts do

    package func call<Parameters, Output>(
        _ method: Method<Parameters, Output>, _ parameters: Parameters, timeout: Duration? = nil
    ) async throws -> Output {
        try await OutgoingCall.result(of: method, parameters, Deadline(timeout, clock: clock)) { call in
            guard let session else { return call.end(.failure(PonteError(.navigated, "There is no document."))) }
            session.send(call)
        }
    }

    package func handle<Parameters, Output>(
        _ method: Method<Parameters, Output>, _ handler: @escaping @MainActor (Parameters, Call) async throws -> Output
    ) {
        handlers.set(.init(nil, handler), for: method.name)
    }

    package func handle<Value>(_ event: Event<Value>, _ handler: @escaping @MainActor (Value, Call) -> Void) {
        handlers.set(.init(nil, handler), for: event.name)
    }

    package func send<Value>(_ event: Event<Value>, _ value: Value) throws {
        session?.send(FrameText.event(event.name, value: try JSONText(encoding: value)))
    }
}
