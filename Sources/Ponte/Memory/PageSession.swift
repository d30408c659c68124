package import Foundation
internal import PonteAsync
package import PontePage
package import PonteWire

/// The page's half of a conversation, spoken from Swift: what `PonteTesting` makes a page of, and `PonteTraffic` a document.
///
/// It stands beside the app's half, and not in a target of its users: `Session`, `Outbox`, `Monitor`, `HandlerTable`, `EventFrame` and `OutgoingCall` would all be `package` for it.
@MainActor
package final class PageSession {
    /// The handlers that a page has registered; they outlive the documents.
    @MainActor
    package final class Handlers {
        fileprivate let table = HandlerTable(policy: .everyone, arePages: true)
        fileprivate let monitor = Monitor()

        package init() {}

        fileprivate func sender(_ caller: Caller) -> Sender {
            guard let sender = try? table.admit(caller) else { preconditionFailure("The page takes what its app says.") }
            return sender
        }
    }

    package let document: String
    private let session: Session
    private let clock: any Clock<Duration>

    /// A document that has not said hello.
    ///
    /// - Parameters:
    ///   - acceptsBytes: True if bytes travel beside the text.
    ///   - post: Brings a batch to the app; without one, there is nothing to bring.
    package init(
        document: String, caller: Caller, handlers: Handlers, acceptsBytes: Bool, clock: any Clock<Duration>,
        post: @escaping @MainActor (TransportMessage?, @escaping @MainActor () -> Void) -> Void
    ) {
        self.document = document
        self.clock = clock
        let outbox = Outbox(
            document: document, acceptsBytes: acceptsBytes, monitor: handlers.monitor, channel: { $0.leave(upTo: nil, by: post) })
        session = Session(
            document: document, sender: handlers.sender(caller), handlers: handlers.table, clock: clock,
            monitor: handlers.monitor,
            outbox: outbox)
    }

    /// Says hello, in a batch of its own.
    package func open(_ hello: Hello) {
        session.outbox.send { FrameText.hello(hello, to: &$0) }
        session.outbox.flush()
    }

    package func receive(_ batch: Batch, bytes: [Int: Data]) {
        _ = try? session.receive(batch, bytes: bytes, reply: nil)
    }

    /// Sends a batch without frames, for the app to answer.
    package func poll() {
        session.outbox.poll()
    }

    package func end(_ error: PonteError) {
        session.end(error)
    }

    // MARK: Actions of scripts

    package func call<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration?
    ) async throws -> Output {
        try await OutgoingCall.result(
            of: .method(method.name), parameters, method.result, Deadline(timeout, clock: clock), send: session.send)
    }

    /// Calls a method, and stands still until it is answered.
    ///
    /// - Parameters:
    ///   - flush: Brings at once what waits to be sent.
    ///   - ask: Brings a message to the app, and gives its answer; `nil` where there is no app.
    package func callSync<Parameters, Output>(
        _ method: BridgeSyncMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration, flush: () -> Void,
        ask: (String) -> String?
    ) throws -> Output {
        let text = try OutgoingCall.text(of: parameters)
        guard text.exports.isEmpty, text.attachments.isEmpty else {
            throw PonteError(.invalidValue, "The parameters hold more than is copied: use call.")
        }
        var frame: [UInt8] = []
        FrameText.call(
            id: session.nextCallID(), target: .method(method.name), parameters: text, timeout: timeout, to: &frame)
        try Limits.check(frame)
        session.outbox.flush(isLast: true)
        flush()
        let deadline = Deadline(timeout: timeout, clock: clock)
        guard let answer = ask(SyncMessage.text(document: document, frame: frame)) else {
            throw PonteError(.bridgeClosed, "The bridge is gone.")
        }
        guard !deadline.hasPassed else {
            throw PonteError(.timedOut, "The app did not answer \(method.name) within \(timeout).")
        }
        let received = try JSONDocument(Array(answer.utf8)[...])
        switch try Frame(received) {
        case .result(_, let value): return try method.result.decode(Received(document: received, node: value, context: nil))
        case .error(_, let error): throw error
        default: throw PonteError(.malformed, "The answer to \(method.name) is none.")
        }
    }

    /// - Parameter session: The one that speaks when the stream is read; `nil` where no document is there.
    package static func stream<Parameters, Element>(
        _ method: BridgeStreamMethod<Parameters, Element>, _ parameters: Parameters, after cursor: (any Encodable & Sendable)?,
        buffer: Int, in session: @escaping @MainActor () -> PageSession?
    ) -> RemoteStream<Element> {
        RemoteStream(
            StreamSource(.method(method.name), parameters, after: cursor, buffer: buffer) { call in
                guard let session = session() else {
                    return call.end(.failure(PonteError(.navigated, "There is no document.")))
                }
                session.session.send(call)
            })
    }

    package func send<Value>(_ event: BridgeEvent<Value>, _ value: Value) throws {
        try session.send(EventFrame(event, value))
    }
}

extension PageSession.Handlers {
    package func handle<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>,
        _ handler: @escaping @MainActor (Parameters, CallContext) async throws -> Output
    ) {
        table.set(.call(method.result, handler), for: method.name, taking: Parameters.self, policy: nil)
    }

    package func handleStream<Parameters, Elements: AsyncSequence>(
        _ method: BridgeStreamMethod<Parameters, Elements.Element>,
        cursor: (@MainActor (Elements.Element) -> any Encodable & Sendable)?,
        _ handler: @escaping @MainActor (Parameters, CallContext) async throws -> Elements
    ) {
        table.set(.stream(cursor: cursor, handler), for: method.name, taking: Parameters.self, policy: nil)
    }

    package func on<Value>(
        _ event: BridgeEvent<Value>, _ handler: @escaping @MainActor (Value, CallContext) -> Void
    ) {
        table.set(event: HandlerTable.handler(handler), for: event.name, taking: Value.self, policy: nil)
    }

    package func removeMethod(_ name: String) {
        table.removeMethod(name)
    }

    package func removeEvent(_ name: String) {
        table.removeEvent(name)
    }
}
