/// The conversation with one document: its calls in both directions, and what waits to be sent to it.
@MainActor
final class Session {
    typealias Reply = @MainActor (Result<String, PonteError>) -> Void

    let document: String
    let caller: Caller

    private let handlers: HandlerTable
    private let incoming: IncomingCalls
    private let monitor: Monitor
    /// `nil` where the document cannot be reached but in the reply of its own posts.
    private let push: (@MainActor (String) -> Void)?
    private var outgoing: [Int: OutgoingCall] = [:]
    private var lastID = 0
    private var received = 0
    private var sent = 0
    private var outbox: [UInt8] = []
    private var openReply: Reply?
    private var isReceiving = false
    /// Why the session ends as soon as the batch at hand has been read.
    private var closing: PonteError?
    private var isFlushPlanned = false
    private var hasEnded = false

    init(
        document: String, caller: Caller, handlers: HandlerTable, clock: any Clock<Duration>, monitor: Monitor,
        greeting: [UInt8], push: (@MainActor (String) -> Void)?
    ) {
        self.document = document
        self.caller = caller
        self.handlers = handlers
        self.monitor = monitor
        self.push = push
        incoming = IncomingCalls(clock: clock)
        send(greeting)
    }

    var pendingCalls: Int { outgoing.count }
    var runningHandlers: Int { incoming.count }

    // MARK: What the document sends

    /// Takes a batch; its reply, where there is one, stays open for what there is to say next.
    ///
    /// - Throws: `PonteError` with `malformed` for a batch that is not the next one.
    /// - Returns: Whether the document has said goodbye.
    func receive(_ batch: Batch, reply: Reply?) throws(PonteError) -> Bool {
        guard batch.sequence == received else {
            throw PonteError(.malformed, "A message is not the next one of its document.")
        }
        received += 1
        var frames = batch.frames[...]
        // The other side's greeting is how this session came about.
        if batch.sequence == 0, let greeting = frames.popFirst() { monitor.trace(.fromPage, greeting) }
        if let reply {
            openReply?(.success(""))
            openReply = reply
        }
        var isLeaving = false
        isReceiving = true
        for line in frames { isLeaving = receive(line) || isLeaving }
        isReceiving = false
        if let closing { close(closing) }
        if !outbox.isEmpty { flush() }
        return isLeaving
    }

    private func receive(_ line: ArraySlice<UInt8>) -> Bool {
        do throws(PonteError) {
            let document = try JSONDocument(line)
            monitor.trace(.fromPage, line)
            do throws(PonteError) {
                return try take(Frame(document), document)
            } catch {
                // Its call can still be ended, if it is one.
                guard let id = Frame.callID(of: document) else { throw error }
                send(FrameText.error(id: id, error))
            }
        } catch {
            monitor.dropped()
            endUnread(line, error)
        }
        return false
    }

    /// Ends the call that a frame names which could not be read.
    private func endUnread(_ line: ArraySlice<UInt8>, _ error: PonteError) {
        guard let (kind, id) = Frame.head(of: line) else { return }
        switch kind {
        case "call": if !incoming.contains(id) { send(FrameText.error(id: id, error)) }
        case "result", "error": outgoing.removeValue(forKey: id)?.end(.failure(error))
        default: break
        }
    }

    private func take(_ frame: Frame, _ document: JSONDocument) throws(PonteError) -> Bool {
        switch frame {
        case .call(let id, let method, let parameters, let timeout):
            answer(id, Call(name: method, caller: caller, timeout: timeout), document, parameters)
        case .result(let id, let value): try end(id, .success((document, value)))
        case .error(let id, let error): try end(id, .failure(error))
        case .cancel(let id): if !incoming.drop(id) { monitor.dropped() }
        case .event(let name, let value): try deliver(Call(name: name, caller: caller, timeout: nil), document, value)
        case .bye: return true
        case .hello, .welcome, .unknown: monitor.dropped()
        }
        return false
    }

    private func answer(_ id: Int, _ call: Call, _ document: JSONDocument, _ parameters: Int?) {
        do {
            if let closing { throw closing }
            guard !incoming.contains(id) else { throw PonteError(.malformed, "The id of a call is in use.") }
            guard incoming.count < Limits.calls else {
                throw PonteError(.limitExceeded, "More than \(Limits.calls) calls have not ended. Wait for some.")
            }
            let work = try handlers.call(call.name, by: caller).prepare(document, parameters, call)
            incoming.run(id, timeout: call.timeout, work) { [weak self] result in
                switch result {
                case .success(let value): self?.send(FrameText.result(id: id, value: value))
                case .failure(let error): self?.send(FrameText.error(id: id, error))
                }
            }
        } catch {
            let error = error as? PonteError ?? PonteError(.handlerFailed, "The call could not be prepared.")
            if error.code == .forbidden { monitor.refused(Refusal(caller: caller, error: error, method: call.name)) }
            send(FrameText.error(id: id, error))
        }
    }

    private func deliver(_ call: Call, _ document: JSONDocument, _ value: Int?) throws(PonteError) {
        do {
            if closing != nil { return }
            try handlers.event(call.name, by: caller)?.run(document, value, call)
        } catch {
            let error = error as? PonteError ?? PonteError(.handlerFailed, "The event could not be delivered.")
            guard error.code == .forbidden else { throw error }
            monitor.refused(Refusal(caller: caller, error: error, method: call.name))
        }
    }

    private func end(_ id: Int, _ result: Result<OutgoingCall.Answer, PonteError>) throws(PonteError) {
        guard let call = outgoing.removeValue(forKey: id) else {
            throw PonteError(.malformed, "A frame names a call that is unknown or has ended.")
        }
        call.end(result)
    }

    // MARK: What the app sends

    func send(_ call: OutgoingCall) {
        guard outgoing.count < Limits.calls else {
            return call.end(
                .failure(PonteError(.limitExceeded, "More than \(Limits.calls) calls have not ended. Wait for some.")))
        }
        lastID += 1
        let id = lastID
        outgoing[id] = call
        call.onAbandon = { [weak self] in
            self?.outgoing[id] = nil
            self?.send(FrameText.cancel(id: id))
        }
        send(FrameText.call(id: id, method: call.method, parameters: call.parameters, timeout: call.remaining))
    }

    /// Sends a frame with all others of this turn.
    func send(_ frame: [UInt8]) {
        guard !hasEnded else { return }
        monitor.trace(.toPage, frame[...])
        outbox.append(UInt8(ascii: "\n"))
        outbox += frame
        guard !isReceiving, !isFlushPlanned else { return }
        isFlushPlanned = true
        Task { [weak self] in self?.flush() }
    }

    private func flush() {
        isFlushPlanned = false
        guard !hasEnded, !outbox.isEmpty, openReply != nil || push != nil else { return }
        let batch = String(decoding: Batch.header(document: document, sequence: sent) + outbox, as: UTF8.self)
        sent += 1
        outbox.removeAll(keepingCapacity: outbox.count < 1 << 16)
        if let reply = openReply {
            openReply = nil
            reply(.success(batch))
        } else {
            push?(batch)
        }
    }

    // MARK: The end

    /// Ends every call of the document, and tells it so: it lives on.
    func close(_ error: PonteError) {
        for id in incoming.dropAll() { send(FrameText.error(id: id, error)) }
        if isReceiving {
            // A handler has closed the bridge: the calls behind its own in the same batch are answered, too.
            closing = error
            return endOutgoing(error)
        }
        flush()
        end(error)
    }

    /// Ends every call of the document, in both directions.
    func end(_ error: PonteError) {
        guard !hasEnded else { return }
        hasEnded = true
        openReply?(.success(""))
        openReply = nil
        incoming.dropAll()
        endOutgoing(error)
    }

    private func endOutgoing(_ error: PonteError) {
        let calls = outgoing.sorted { $0.key < $1.key }
        outgoing = [:]
        for (_, call) in calls { call.end(.failure(error)) }
    }
}
