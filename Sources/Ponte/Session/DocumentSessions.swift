internal import Foundation
internal import PontePage
internal import PonteWire

/// The sessions of a view's documents, and what waits for the next one.
@MainActor
final class DocumentSessions: TransportReceiver {
    let handlers: HandlerTable
    let states = StateTable()
    /// By their names.
    var contracts: [String: ContractSummary] = [:]
    let monitor = Monitor()
    let accounts = Accounts()
    private let transport: any Transport
    private let clock: any Clock<Duration>
    let life: DocumentLife<Session>
    let waiting: NextDocumentQueue
    /// How long a call without a deadline waits for a document.
    var pageTimeout: Duration? {
        get { waiting.timeout }
        set { waiting.timeout = newValue }
    }
    private var ended = EndedSessions()
    /// Are called when a document of the main frame has begun to speak.
    var startObservers: [@MainActor () -> Void] = []
    /// The main frame's document that has begun to speak; they have not been told.
    private var started: Session?
    /// Are called when the main frame's document has been left, has ended or was closed.
    var endObservers: [@MainActor () -> Void] = []
    /// Why the last post was refused; `nil` when one has been taken since.
    private var lastRefusal: PonteError?
    /// Documents that were refused since the last that was admitted, for the log.
    private var refusedCallers: [Caller] = []
    /// Of the greeting of the main frame's document, where that has said nothing else: the app is told when it has something to say to that document.
    private var refusedGreeting: Refusal?
    private let helloRequests: HelloRequests

    init(transport: any Transport, policy: Policy, clock: any Clock<Duration>) {
        self.transport = transport
        self.clock = clock
        waiting = NextDocumentQueue(clock: clock)
        life = DocumentLife(clock: clock)
        handlers = HandlerTable(policy: policy)
        helloRequests = HelloRequests { [life] in
            life.current == nil && !life.isLeaving
        } ask: { [weak transport] done in
            transport?.ask(done: done)
        }
        transport.receiver = self
        transport.page?.onChange = { [weak self] in self?.changed($0) }
        waiting.onLongWait = { [weak self] in self?.complain(ofWaiting: $0) }
        life.watchShown = { [weak transport] in transport?.page?.watchProcess() }
        life.onLeave = { [weak self] _ in
            guard let self else { return }
            for observer in endObservers { observer() }
        }
        life.onEnd = { [weak self] session, error, livesOn in
            self?.monitor.ended(session)
            guard livesOn else {
                session.end(error)
                if error.code == .webProcessTerminated { self?.ended = EndedSessions() }
                self?.ended.add(session, for: error)
                return
            }
            // One that only makes room for another has to say hello again.
            if self?.life.closed == nil { session.dismiss(error) } else { session.close(error) }
        }
        life.onClose = { [weak self, waiting, weak transport] error in
            self?.ended = EndedSessions()
            self?.accounts.cancelLastCalls()
            waiting.end(error)
            transport?.close()
        }
    }

    func admit(_ caller: Caller) throws(PonteError) -> Sender {
        if let closed = life.closed { throw closed }
        return try handlers.admit(caller)
    }

    func refused(_ refusal: Refusal) {
        lastRefusal = refusal.error
        if DeveloperLog.isOn, !refusedCallers.contains(refusal.caller), refusedCallers.count < 5 {
            refusedCallers.append(refusal.caller)
        }
        guard refusal.isGreeting else { return monitor.refused(refusal) }
        guard refusal.caller.isMainFrame else { return }
        refusedGreeting = refusal
        if waiting.pendingCalls > 0 { tellOfGreeting() }
    }

    private func tellOfGreeting() {
        guard let greeting = refusedGreeting else { return }
        refusedGreeting = nil
        monitor.refused(greeting)
    }

    private func complain(ofWaiting name: String) {
        DeveloperLog.callWaits(name, refused: refusedCallers, policy: handlers.policy, shown: transport.page?.address)
    }

    func includeSubframes() {
        transport.page?.includeSubframes()
    }

    // MARK: From documents

    func receive(
        _ message: TransportMessage, from sender: Sender, isLeft: Bool, reply: Reply
    ) {
        let caller = sender.caller
        do {
            guard life.closed == nil else { throw PonteError(.bridgeClosed, "The app has closed the bridge.") }
            let batch = try Batch(utf8: message.utf8)
            let last = life.current?.name == batch.document ? nil : ended.session(named: batch.document, of: caller)
            guard try !isLeft || last != nil || life.document(named: batch.document, of: nil) != nil else {
                return reply.refuse(PonteError(.navigated, "The document was left."))
            }
            let session = try last ?? session(for: batch, from: sender)
            lastRefusal = nil
            let isLeaving: Bool
            do {
                let started = started.take()
                // Behind the first batch: an observer may close the bridge.
                defer { tell(ofStart: started) }
                isLeaving = try session.receive(batch, bytes: message.bytes, reply: reply)
            }
            if isLeaving, last == nil { life.leave(session) }
        } catch {
            let error = error as? PonteError ?? PonteError(.malformed, "A message could not be read.")
            refused(Refusal(caller: caller, error: error, method: nil))
            reply.refuse(error)
            endRefused(message.utf8, caller, error)
            if life.closed == nil, caller.isMainFrame { helloRequests.refused() }
        }
    }

    func receiveSync(
        _ message: SyncText, from sender: Sender?, isLeft: Bool, answer: @escaping @MainActor (String) -> Void
    ) {
        let caller = sender?.caller
        do throws(PonteError) {
            let call = try SyncMessage(message)
            let session = try session(named: call.document, of: caller)
            guard !isLeft, !life.isLeaving(session) else { throw PonteError(.navigated, "The document was left.") }
            let started = started.take()
            defer { tell(ofStart: started) }
            try session.answerSync(try call.frame()) { answer(String(decoding: $0, as: UTF8.self)) }
        } catch {
            // Of a document whose hello was refused, the engine may not say who it is.
            let isRefused = error.code == .malformed && caller == nil
            // The one that asks may be another: it learns the code alone.
            let error = isRefused ? lastRefusal.map { PonteError($0.code, "The app has refused a document.") } ?? error : error
            monitor.refused(
                Refusal(caller: caller ?? Caller(isMainFrame: false, origin: nil), error: error, method: nil))
            answer(SyncMessage.refusal(of: message, error))
        }
    }

    /// The client takes a refusal as the end of its document's session, so it is the end on this side, too.
    private func endRefused(_ batch: [UInt8], _ caller: Caller, _ error: PonteError) {
        let refused = life.documents.first { session in
            session.hasPosted(as: caller, named: session.name)
                && batch.starts(with: "[\"ponte\",\(Batch.version),\"\(session.name)\",".utf8)
        }
        if let refused { life.end(refused, error) }
    }

    func bytes(of document: String) throws(PonteError) -> DocumentBytes {
        defer { tell(ofStart: started.take()) }
        return try session(named: document, of: nil).bytes
    }

    private func session(named document: String, of caller: Caller?) throws(PonteError) -> Session {
        if let closed = life.closed { throw closed }
        // Names that no batch can have are not even compared.
        guard Batch.isName(document) else { throw PonteError.unknownDocument }
        if let known = try life.document(named: document, of: caller) { return known }
        guard let session = try goOn(with: document, of: caller) else { throw PonteError.unknownDocument }
        return session
    }

    private func session(for batch: Batch, from sender: Sender) throws(PonteError) -> Session {
        let caller = sender.caller
        if let known = try life.document(named: batch.document, of: caller) { return known }
        if let session = try goOn(with: batch.document, of: caller) { return session }
        guard let hello = batch.hello else { throw PonteError.unknownDocument }
        let session = makeSession(batch.document, sender, acceptsBytes: hello.acceptsBytes)
        try life.open(session, isReload: hello.navigation == "reload")
        // The documents that were left are the one before, and those of its sub-frames.
        if caller.isMainFrame { transport.handedOver?.removeAll() }
        if let greeting = batch.frames.first { monitor.crossed(.fromPage, greeting, of: session.name) }
        session.outbox.send(FrameText.welcome)
        sendWaiting(to: session)
        return session
    }

    /// Goes on with a document that an earlier bridge of the view has handed over. It is not before the document has spoken that its sender is known to be
    /// admitted.
    ///
    /// - Returns: `nil` where no such document was handed over.
    private func goOn(with document: String, of caller: Caller?) throws(PonteError) -> Session? {
        guard let taken = transport.handedOver?.take(HandedOverDocument.self, named: document, of: caller),
            let sender = try? admit(taken.caller)
        else { return nil }
        let session = makeSession(document, sender, acceptsBytes: taken.outbox.acceptsBytes)
        session.goOn(from: taken)
        try life.open(session)
        sendWaiting(to: session)
        return session
    }

    private func sendWaiting(to session: Session) {
        guard session.caller.isMainFrame else { return }
        helloRequests.accepted()
        refusedCallers = []
        refusedGreeting = nil
        waiting.send(to: session)
        started = session
    }

    /// - Parameter session: `nil`, or one that has ended by now, tells nobody.
    private func tell(ofStart session: Session?) {
        for observer in startObservers {
            guard let session, life.current === session else { return }
            observer()
        }
    }

    private func makeSession(_ document: String, _ sender: Sender, acceptsBytes: Bool) -> Session {
        var channel: Outbox.Channel?
        // Only the main frame's is sent to, and only while it is shown.
        if sender.caller.isMainFrame { channel = { [weak transport] in transport?.send($0, to: document) } }
        let account = accounts.account(of: sender.caller)
        let outbox = Outbox(
            document: document, acceptsBytes: acceptsBytes, monitor: monitor, sending: account.sending,
            reaches: { [weak self] in self?.life.current?.name == document }, channel: channel)
        let session = Session(
            document: document, sender: sender, handlers: handlers, clock: clock, monitor: monitor, outbox: outbox,
            account: account
        ) { [weak transport] in transport?.handedOver?.add($0) }
        monitor.began(session)
        outbox.onLost = { [weak self, weak session] in
            guard let self, let session, life.documents.contains(where: { $0 === session }) else { return }
            life.end(session, PonteError(.limitExceeded, "The page does not read, and too much waits for it."))
        }
        return session
    }

    func changed(_ change: ShownPageChange) {
        switch change {
        case .loaded: if life.current == nil, waiting.pendingCalls > 0 { transport.page?.probe() }
        case .unreachable(let error):
            if let current = life.current { life.end(current, error) }
            waiting.endCalls(error)
        case .left:
            transport.handedOver?.removeAll()
            refusedGreeting = nil
            life.leave()
        case .ended(let error): end(error)
        }
    }

    func end(_ error: PonteError) {
        life.end(error)
    }

    // MARK: To the main frame's document

    /// The main frame's document, where one speaks now.
    var speaker: Caller? { life.current?.caller }

    /// Sends a call to the document that speaks now, or to the next one.
    func send(_ call: OutgoingCall) {
        if let closed = life.closed { return call.end(.failure(closed)) }
        if let session = life.current { return session.send(call) }
        waiting.add(call)
        tellOfGreeting()
        transport.page?.probe()
    }

    /// Sends an event to the document that speaks now, or to the next one.
    ///
    /// - Throws: `PonteError` with `limitExceeded` where too many events wait.
    func send(_ event: EventFrame) throws(PonteError) {
        guard life.closed == nil else { return }
        if let session = life.current { return try session.send(event) }
        monitor.droppedEvents += try waiting.add(event)
    }

    /// Tells the documents that may see a state that there is one: they may have asked for it too early.
    func tell(ofState name: String, for policy: Policy?) {
        for session in life.documents where (policy ?? handlers.policy).allows(session.caller) {
            // If too many events wait there, the document asks when it is loaded anew.
            try? session.send(EventFrame(StateTable.shared, name))
        }
    }

    func close(_ error: PonteError) {
        life.close(error)
        monitor.close()
    }

    var heldHandles: [HeldHandle] {
        life.documents.flatMap(\.heldHandles).sorted { $0.since < $1.since }
    }
}
