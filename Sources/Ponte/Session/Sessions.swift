/// The documents of one view: which speaks now, what waits for the next one, and how each ends.
@MainActor
final class Sessions: TransportReceiver {
    private enum Waiting {
        case call(OutgoingCall)
        case event([UInt8])
    }

    let handlers: HandlerTable
    let monitor = Monitor()
    private let transport: any Transport
    private let clock: any Clock<Duration>
    private var main: Session?
    /// The main frame's document after its goodbye: its calls end when it is known what comes instead.
    private var leaving: Session?
    private var subframes: [String: Session] = [:]
    private var waiting: [Waiting] = []
    private var closed: PonteError?

    /// How long the end of a document waits for the reason, which the next document brings.
    private static let patience = Duration.milliseconds(500)

    init(transport: any Transport, policy: Policy, clock: any Clock<Duration>) {
        self.transport = transport
        self.clock = clock
        handlers = HandlerTable(policy: policy)
        transport.receiver = self
    }

    func includeSubframes() {
        transport.includeSubframes()
    }

    // MARK: From documents

    func receive(_ batch: String, from caller: Caller, reply: @escaping Session.Reply) {
        do {
            guard closed == nil else { throw PonteError(.bridgeClosed, "The app has closed the bridge.") }
            guard handlers.admits(caller) else {
                throw PonteError(.forbidden, "The app is not open to this frame and origin.")
            }
            let batch = try Batch(batch)
            let session = try session(for: batch, from: caller)
            if try session.receive(batch, reply: reply) { leave(session) }
        } catch {
            let error = error as? PonteError ?? PonteError(.malformed, "A message could not be read.")
            monitor.refused(Refusal(caller: caller, error: error, method: nil))
            reply(.failure(error))
            endRefused(batch, caller, error)
        }
    }

    /// The client takes a refusal as the end of its document's session, so it is the end on this side, too.
    private func endRefused(_ batch: String, _ caller: Caller, _ error: PonteError) {
        let refused = documents.first { session in
            session.caller == caller && batch.utf8.starts(with: "[\"ponte\",\(Batch.version),\"\(session.document)\",".utf8)
        }
        guard let refused else { return }
        if refused === main { main = nil }
        if refused === leaving { leaving = nil }
        subframes[refused.document] = nil
        refused.end(error)
    }

    private func session(for batch: Batch, from caller: Caller) throws(PonteError) -> Session {
        let known = [main, leaving, subframes[batch.document]].compactMap { $0 }.first { $0.document == batch.document }
        if let known {
            guard known.caller == caller else {
                throw PonteError(.forbidden, "The document belongs to another frame.")
            }
            return known
        }
        guard let navigation = batch.hello else {
            throw PonteError(.malformed, "The document is unknown: it has not said hello, or it has been left.")
        }
        return try open(batch.document, caller, navigation)
    }

    private func open(_ document: String, _ caller: Caller, _ navigation: String) throws(PonteError) -> Session {
        guard caller.isMainFrame || subframes.count < Limits.subframes else {
            throw PonteError(.limitExceeded, "More than \(Limits.subframes) frames speak at the same time.")
        }
        var push: (@MainActor (String) -> Void)?
        if caller.isMainFrame { push = { [transport] batch in transport.push(batch) } }
        let session = Session(
            document: document, caller: caller, handlers: handlers, clock: clock, monitor: monitor, greeting: FrameText.welcome,
            push: push)
        guard caller.isMainFrame else {
            subframes[document] = session
            return session
        }
        endDocuments(
            navigation == "reload"
                ? PonteError(.reloaded, "The page was reloaded.") : PonteError(.navigated, "The document was left for another."))
        main = session
        transport.watchProcess()
        let waiting = self.waiting
        self.waiting = []
        for item in waiting { send(item) }
        return session
    }

    private func leave(_ session: Session) {
        guard session === main else {
            subframes[session.document]?.end(PonteError(.navigated, "The frame's document was left."))
            subframes[session.document] = nil
            return
        }
        main = nil
        leaving = session
        Task { [weak self, clock] in
            try? await clock.sleep(for: Self.patience)
            guard let self, leaving === session else { return }
            endDocuments(PonteError(.navigated, "The document was left."))
        }
    }

    func documentLeft() {
        if let main { leave(main) }
    }

    func documentsEnded(_ error: PonteError) {
        endDocuments(error)
        guard error.code == .viewReleased else { return }
        closed = error
        endWaiting(error)
    }

    private func endDocuments(_ error: PonteError) {
        for session in forgetDocuments() { session.end(error) }
    }

    private func forgetDocuments() -> [Session] {
        defer { (leaving, main, subframes) = (nil, nil, [:]) }
        return documents
    }

    private var documents: [Session] {
        [leaving, main].compactMap { $0 } + subframes.values
    }

    // MARK: To the main frame's document

    /// Sends a call to the document that speaks now, or to the next one.
    func send(_ call: OutgoingCall) {
        if let closed { return call.end(.failure(closed)) }
        send(.call(call))
    }

    /// Sends an event to the document that speaks now, or to the next one.
    func send(event: [UInt8]) {
        guard closed == nil else { return }
        send(.event(event))
    }

    private func send(_ item: Waiting) {
        guard let main else { return wait(item) }
        switch item {
        case .call(let call): if !call.hasEnded { main.send(call) }
        case .event(let frame): main.send(frame)
        }
    }

    private func wait(_ item: Waiting) {
        if waiting.count >= Limits.calls {
            guard case .call(let call) = item else { return monitor.dropped() }
            return call.end(.failure(PonteError(.limitExceeded, "More than \(Limits.calls) calls wait for a page. Load one.")))
        }
        waiting.append(item)
    }

    private func endWaiting(_ error: PonteError) {
        let ended = waiting
        waiting = []
        for case .call(let call) in ended { call.end(.failure(error)) }
    }

    func close(_ error: PonteError) {
        guard closed == nil else { return }
        closed = error
        for session in forgetDocuments() { session.close(error) }
        endWaiting(error)
        transport.close()
    }

    var diagnostics: Diagnostics {
        let open = documents
        let waitingCalls = waiting.count { if case .call(let call) = $0 { !call.hasEnded } else { false } }
        return Diagnostics(
            documents: open.count, pendingCalls: open.reduce(waitingCalls) { $0 + $1.pendingCalls }, waiting: waiting.count,
            runningHandlers: open.reduce(0) { $0 + $1.runningHandlers }, refusals: monitor.refusals,
            droppedFrames: monitor.droppedFrames)
    }
}
