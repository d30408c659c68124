internal import Foundation
internal import PontePage
internal import PonteWire

/// The documents of one view: which speaks now, what waits for the next one, and how each ends.
@MainActor
final class DocumentSessions: TransportReceiver {
    let handlers: HandlerTable
    let monitor = Monitor()
    private let transport: any Transport
    private let clock: any Clock<Duration>
    private let tuning: Tuning
    private var main: Session? {
        didSet {
            if let oldValue, oldValue !== main { for observer in endObservers { observer() } }
        }
    }
    /// Are called when the main frame's document has been left, has ended or was closed.
    var endObservers: [@MainActor () -> Void] = []
    /// The main frame's document that was left, and those of its sub-frames: their calls end when it is known what comes instead. Nothing is
    /// pushed to them any more.
    private var leaving: [Session] = []
    private var subframes = SubframeSessions()
    private let waiting = NextDocumentQueue()
    /// Whether a document that is unknown has been asked to say hello.
    private var isAsking = false
    /// Whether it has been refused again meanwhile.
    private var wasRefused = false
    /// How often since the last document that was accepted: one whose hello is refused each time is not asked for ever.
    private var asked = 0
    private static let maximumRequests = 5
    private var closed: PonteError?

    /// How long the end of a document waits for the reason, which the next document brings.
    private static let timeout = Duration.milliseconds(500)

    init(transport: any Transport, policy: Policy, clock: any Clock<Duration>, tuning: Tuning) {
        self.tuning = tuning
        self.transport = transport
        self.clock = clock
        handlers = HandlerTable(policy: policy)
        transport.receiver = self
    }

    func admits(_ caller: Caller) -> Bool {
        handlers.admits(caller)
    }

    func refused(_ refusal: Refusal) {
        monitor.refused(refusal)
    }

    func includeSubframes() {
        transport.includeSubframes()
    }

    // MARK: From documents

    func receive(_ message: TransportMessage, from caller: Caller, isLeft: Bool, reply: @escaping Session.Reply) {
        do {
            guard closed == nil else { throw PonteError(.bridgeClosed, "The app has closed the bridge.") }
            guard handlers.admits(caller) else {
                throw PonteError.forbidden("The app", to: caller)
            }
            let batch = try Batch(message.text)
            guard !isLeft || documents.contains(where: { $0.document == batch.document }) else {
                return reply(.failure(PonteError(.navigated, "The document was left.")))
            }
            let session = try session(for: batch, from: caller)
            if try session.receive(batch, bytes: message.bytes, reply: reply) { leave(session) }
        } catch {
            let error = error as? PonteError ?? PonteError(.malformed, "A message could not be read.")
            monitor.refused(Refusal(caller: caller, error: error, method: nil))
            reply(.failure(error))
            endRefused(message.text, caller, error)
            if closed == nil, caller.isMainFrame, handlers.admits(caller) { askForHello() }
        }
    }

    /// A document that has spoken to an earlier bridge of this view, or was refused, says hello when it has something to say. The app
    /// may have something to say before.
    private func askForHello() {
        guard main == nil, leaving.isEmpty else { return }
        wasRefused = isAsking
        guard !isAsking, asked < Self.maximumRequests else { return }
        isAsking = true
        asked += 1
        transport.push(nil, to: nil) { [weak self] in
            guard let self else { return }
            isAsking = false
            // It may have been asked before it learned that it was refused.
            if wasRefused { askForHello() }
        }
    }

    /// The client takes a refusal as the end of its document's session, so it is the end on this side, too.
    private func endRefused(_ batch: String, _ caller: Caller, _ error: PonteError) {
        let refused = documents.first { session in
            session.caller == caller && batch.utf8.starts(with: "[\"ponte\",\(Batch.version),\"\(session.document)\",".utf8)
        }
        guard let refused else { return }
        forget(refused)
        refused.end(error)
    }

    private func forget(_ session: Session) {
        if session === main { main = nil }
        leaving.removeAll { $0 === session }
        subframes.remove(session)
    }

    func put(_ bytes: Data, number: Int, document: String, from caller: Caller?) throws(PonteError) {
        try session(named: document, of: caller).put(bytes, number: number)
    }

    func take(_ number: Int, document: String, from caller: Caller?) throws(PonteError) -> Data {
        guard let bytes = try session(named: document, of: caller).outbox.takeOffered(number) else {
            throw PonteError(.invalidValue, "There are no such bytes, or they have been taken.")
        }
        return bytes
    }

    /// The document of a name. Only it knows the name, which is 120 random bits.
    private func session(named document: String, of caller: Caller?) throws(PonteError) -> Session {
        if let closed { throw closed }
        guard let session = documents.first(where: { $0.document == document }) else { throw Self.unknownDocument }
        guard caller == nil || session.caller == caller else {
            throw PonteError(.forbidden, "The document belongs to another frame.")
        }
        return session
    }

    private func session(for batch: Batch, from caller: Caller) throws(PonteError) -> Session {
        let known = main.flatMap { $0.document == batch.document ? $0 : nil } ?? subframes.use(batch.document)
        if let known = known ?? leaving.first(where: { $0.document == batch.document }) {
            guard known.caller == caller else {
                throw PonteError(.forbidden, "The document belongs to another frame.")
            }
            return known
        }
        guard let hello = batch.hello else { throw Self.unknownDocument }
        return open(batch.document, caller, hello)
    }

    private static var unknownDocument: PonteError {
        PonteError(.malformed, "The document is unknown: it has not said hello, or it has been left.")
    }

    private func open(_ document: String, _ caller: Caller, _ hello: Hello) -> Session {
        var push: Outbox.Push?
        if caller.isMainFrame {
            push = { [weak self] batch, done in
                guard let self, main?.document == document else { return }
                transport.push(batch?.text, to: document, done: done)
            }
        }
        let outbox = Outbox(
            document: document, acceptsBytes: hello.acceptsBytes, maximumPush: tuning.keepsReplyOpen ? Limits.push : nil,
            monitor: monitor, tuning: tuning,
            push: push)
        let session = Session(
            document: document, caller: caller, handlers: handlers, clock: clock, monitor: monitor, outbox: outbox,
            runsHandlersAtOnce: tuning.runsHandlersAtOnce)
        guard caller.isMainFrame else {
            subframes.add(session)?.close(
                PonteError(.limitExceeded, "More than \(Limits.subframes) frames speak at the same time."))
            outbox.send(FrameText.welcome)
            return session
        }
        if let main { leave(main) }
        endLeft(
            hello.navigation == "reload"
                ? PonteError(.reloaded, "The page was reloaded.") : PonteError(.navigated, "The document was left for another."))
        main = session
        // Only the main one is pushed to.
        outbox.send(FrameText.welcome)
        asked = 0
        transport.watchProcess()
        waiting.send(to: session)
        return session
    }

    private func leave(_ session: Session) {
        guard session === main else {
            // The main frame's says goodbye when its end is known already: it waits for the reason.
            guard !session.caller.isMainFrame else { return }
            forget(session)
            return session.end(PonteError(.navigated, "The frame's document was left."))
        }
        let left = [session] + subframes.removeAll()
        leaving += left
        main = nil
        Task { [weak self, clock] in
            try? await clock.sleep(for: Self.timeout)
            guard let self, leaving.contains(where: { $0 === session }) else { return }
            leaving.removeAll { session in left.contains { $0 === session } }
            for session in left { session.end(PonteError(.navigated, "The document was left.")) }
        }
    }

    func documentLeft() {
        if let main { return leave(main) }
        // Sub-frames of a document that has never spoken itself.
        for session in subframes.removeAll() { session.end(PonteError(.navigated, "The frame's document was left.")) }
    }

    func documentsEnded(_ error: PonteError) {
        endDocuments(error)
        guard error.code == .viewReleased else { return }
        closed = error
        waiting.end(error)
    }

    private func endLeft(_ error: PonteError) {
        let left = leaving
        leaving = []
        for session in left { session.end(error) }
    }

    private func endDocuments(_ error: PonteError) {
        for session in forgetDocuments() { session.end(error) }
    }

    private func forgetDocuments() -> [Session] {
        defer { (leaving, main, subframes) = ([], nil, SubframeSessions()) }
        return documents
    }

    private var documents: [Session] {
        leaving + [main].compactMap { $0 } + subframes.all
    }

    // MARK: To the main frame's document

    /// The main frame's document, where one speaks now.
    var speaker: Caller? { main?.caller }

    /// Sends a call to the document that speaks now, or to the next one.
    func send(_ call: OutgoingCall) {
        if let closed { return call.end(.failure(closed)) }
        if let main { return main.send(call) }
        waiting.add(call)
    }

    /// Sends an event to the document that speaks now, or to the next one.
    ///
    /// - Throws: `PonteError` with `limitExceeded` where too many events wait.
    func send(_ event: EventFrame) throws(PonteError) {
        guard closed == nil else { return }
        if let main { return try main.send(event) }
        monitor.droppedEvents += try waiting.add(event)
    }

    func close(_ error: PonteError) {
        guard closed == nil else { return }
        closed = error
        // The last batch is pushed while the document is still the main one.
        for session in documents { session.close(error) }
        _ = forgetDocuments()
        waiting.end(error)
        transport.close()
    }

    var heldHandles: [HeldHandle] {
        documents.flatMap(\.heldHandles).sorted { $0.since < $1.since }
    }

    var diagnostics: Diagnostics {
        let open = documents
        return Diagnostics(
            documents: open.count, pendingCalls: open.reduce(waiting.pendingCalls) { $0 + $1.pendingCalls },
            waiting: waiting.count,
            runningHandlers: open.reduce(0) { $0 + $1.runningHandlers }, refusals: monitor.refusals,
            droppedFrames: monitor.droppedFrames, droppedEvents: monitor.droppedEvents,
            handles: open.reduce(0) { $0 + $1.handleCount })
    }
}
