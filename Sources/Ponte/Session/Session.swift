internal import Foundation
internal import PontePage
internal import PonteWire

/// The conversation with one document: takes its frames apart, and hands each to whom it is for.
@MainActor
final class Session: NamedDocument {
    let name: String
    let caller: Caller
    let outbox: Outbox

    private let exports: Exports
    private let imports: Imports
    private let dispatcher: CallDispatcher
    private let events: EventDispatcher
    private let outgoing: OutgoingCalls
    private let outgoingEvents: OutgoingEvents
    /// Those that have come and that no frame has named, and those that the document fetches.
    let bytes: DocumentBytes
    private let monitor: Monitor
    /// Keeps what the next bridge has to know of the document.
    private let handOver: @MainActor (HandedOverDocument) -> Void
    private var received = 0
    /// Of the last batch, in UTF-8 bytes.
    private var batchCount = 0
    /// Of the call that comes next.
    private var trace: (id: Int, parent: String)?
    /// True when the document has said goodbye: what it says from then on is its last.
    private var hasSaidBye = false
    private(set) var hasEnded = false

    init(
        document: String, sender: Sender, handlers: HandlerTable, clock: any Clock<Duration>, monitor: Monitor, outbox: Outbox,
        account: Account = .unbounded(),
        handOver: @escaping @MainActor (HandedOverDocument) -> Void = { _ in }
    ) {
        name = document
        let sender = sender.named(document)
        caller = sender.caller
        self.monitor = monitor
        self.outbox = outbox
        self.handOver = handOver
        let exports = Exports(of: account.exports)
        self.exports = exports
        let allowance = account.bytes
        let outgoing = OutgoingCalls(exports: exports, outbox: outbox, allowance: allowance)
        self.outgoing = outgoing
        outgoingEvents = OutgoingEvents(exports: exports, outbox: outbox)
        bytes = DocumentBytes(of: allowance, outbox: outbox)
        imports = Imports(clock: clock, of: account.imports, descriptors: account.streams.descriptors) { [weak outgoing] call in
            outgoing?.send(call)
        } sendRelease: { [weak outbox] number in
            outbox?.send { FrameText.release(handle: number, to: &$0) }
        } bytesOfFile: { file in
            try FileBytes(file, of: allowance)
        }
        dispatcher = CallDispatcher(
            handlers: handlers, exports: exports, sender: sender, clock: clock, monitor: monitor, outbox: outbox,
            account: account)
        events = EventDispatcher(handlers: handlers, sender: sender, monitor: monitor, account: account)
    }

    var pendingCalls: Int { outgoing.count }
    var runningHandlers: Int { dispatcher.running.count + events.count }
    var heldHandles: [HeldHandle] { exports.report + imports.report }
    var handleCount: Int { exports.count + imports.count }

    // MARK: Messages of the document

    /// Takes a batch; its reply, where there is one, stays open for what there is to say next.
    ///
    /// - Throws: `PonteError` with `malformed` for a batch that is not the next one.
    /// - Returns: True if the document has said goodbye.
    func receive(_ batch: Batch, bytes beside: [Int: Data], reply: Reply?) throws(PonteError) -> Bool {
        guard batch.sequence == received else {
            throw PonteError(.malformed, "A message is not the next one of its document.")
        }
        received += 1
        batchCount = batch.frames.byteCount
        // The other side's greeting is how this session came about.
        let frames = batch.frames.dropFirst(batch.sequence == 0 ? 1 : 0)
        try bytes.put(beside)
        // Not before all that can be refused: whoever refuses gives the reply.
        if !hasEnded, let reply { outbox.hold(reply) }
        let wasOver = hasEnded
        var isLeaving = false
        // A handler may run the main loop, in which another post arrives.
        outbox.collect { for line in frames { isLeaving = receive(line) || isLeaving } }
        if let closing = dispatcher.closing, !outbox.isReceiving { close(closing) }
        if wasOver {
            forget()
            // One that lives on has to learn that nobody answers its calls.
            if hasSaidBye { reply?.give(.nothing) } else { reply?.refuse(PonteError(.navigated, "The document was left.")) }
        }
        outbox.flush()
        return isLeaving
    }

    private func receive(_ line: ArraySlice<UInt8>) -> Bool {
        do throws(PonteError) {
            let document = try JSONDocument(line)
            do throws(PonteError) {
                let frame = try Frame(document)
                monitor.crossed(.fromPage, frame, document, bytesCount: bytes.count(in: document), of: name, from: caller)
                return try take(frame, document)
            } catch {
                // Its call can still be ended, if it is one.
                guard let id = Frame.callID(of: document) else { throw error }
                dispatcher.fail(id, error)
            }
        } catch {
            monitor.dropped(error.code == .malformed ? .malformed : .refused)
            endUnread(line, error)
        }
        return false
    }

    /// Answers a call for which the document stands still: `answer` is called once, with the answer's frame.
    func answerSync(_ line: ArraySlice<UInt8>, answer: @escaping @MainActor (ArraySlice<UInt8>) -> Void) throws(PonteError) {
        let document = try JSONDocument(line)
        let frame = try Frame(document)
        guard case .call(let id, let target, let parameters, let timeout?) = frame else {
            throw PonteError(.malformed, "A synchronous call is no call with a timeout.")
        }
        monitor.crossed(.fromPage, frame, document, of: name, from: caller)
        dispatcher.answerSync(
            .init(
                id: id, call: CallContext(name: target.name, caller: caller, timeout: timeout), target: target,
                // Nothing comes beside the text.
                parameters: Received(document: document, node: parameters, context: nil), credit: nil)
        ) { [monitor, name] frame in
            monitor.crossed(.toPage, frame[...], of: name)
            answer(frame[...])
        }
    }

    /// Ends the call that a frame names which could not be read.
    private func endUnread(_ line: ArraySlice<UInt8>, _ error: PonteError) {
        guard let (kind, id) = Frame.head(of: line) else { return }
        switch kind {
        case "call", "stream": if !dispatcher.running.contains(id) { dispatcher.fail(id, error) }
        case "result", "error", "item": outgoing.abandon(id, error)
        default: break
        }
    }

    private func take(_ frame: Frame, _ document: JSONDocument) throws(PonteError) -> Bool {
        switch frame {
        case .call where hasEnded && !hasSaidBye: monitor.dropped(.late)
        case .stream where hasEnded || hasSaidBye: monitor.dropped(.late)
        case .call(let id, let target, let parameters, let timeout):
            let call = CallContext(name: target.name, caller: caller, timeout: timeout, traceparent: takeTrace(of: id))
            dispatcher.answer(
                .init(
                    id: id, call: call, target: target, parameters: try value(parameters, document, via: target.name),
                    credit: nil, outlivesDocument: hasSaidBye))
        case .stream(let id, let target, let parameters, let credit, let cursor):
            let call = CallContext(
                name: target.name, caller: caller, cursor: cursor.map(document.json), traceparent: takeTrace(of: id))
            dispatcher.answer(
                .init(
                    id: id, call: call, target: target, parameters: try value(parameters, document, via: target.name),
                    credit: credit))
        case .result(let id, let node):
            let result = try value(node, document, via: outgoing.name(id))
            do throws(PonteError) { try outgoing.end(id, .success(result)) } catch {
                result.releaseRest()
                throw error
            }
        case .item(let id, let node, let cursor):
            var item = try value(node, document, via: outgoing.name(id))
            // A reader may keep it for long, and most elements are many in one batch.
            if batchCount > 4096 + 4 * document.text.count { item = item.alone() }
            do throws(PonteError) { try outgoing.receive((item, cursor.map(document.json)), for: id) } catch {
                item.releaseRest()
                throw error
            }
        case .error(let id, let error): try outgoing.end(id, .failure(error))
        case .cancel(let id): if !dispatcher.running.drop(id) { monitor.dropped(.late) }
        case .more(let id, let count): if !dispatcher.running.grant(count, to: id) { monitor.dropped(.late) }
        case .release(let handle): if !exports.release(handle) { monitor.dropped(.late) }
        case .event(let name, let node):
            let value = try value(node, document, via: name)
            if dispatcher.closing != nil { break }
            events.deliver(CallContext(name: name, caller: caller), value, outlivesDocument: hasSaidBye || hasEnded)
        case .trace(let id, let parent): trace = TraceContext.isValid(parent) ? (id, parent) : nil
        case .bye:
            hasSaidBye = true
            return true
        case .hello, .welcome, .unknown: monitor.dropped(.malformed)
        }
        return false
    }

    private func takeTrace(of id: Int) -> String? {
        guard let trace = trace.take(), trace.id == id else { return nil }
        return trace.parent
    }

    /// A value of a frame, with those bytes that have come for it.
    ///
    /// - Throws: `PonteError` with `limitExceeded` for a value whose bytes were too many.
    private func value(
        _ node: Int?, _ document: JSONDocument, via name: @autoclosure () -> String
    ) throws(PonteError) -> Received {
        guard let node, document.mayHaveTags else { return Received(document: document, node: node, context: nil) }
        let context = ValueContext(imports: imports, name: name())
        let received = Received(document: document, node: node, context: context)
        do throws(PonteError) { try bytes.give(context, in: document, node) } catch {
            received.releaseRest()
            throw error
        }
        return received
    }

    /// Returns when none of the document's events waits.
    func allHeard() async {
        await events.allHeard()
    }

    // MARK: Messages of the app

    func send(_ call: OutgoingCall) {
        outgoing.send(call)
    }

    /// - Throws: `PonteError` with `limitExceeded` where too many events wait.
    func send(_ event: EventFrame) throws(PonteError) {
        try outgoingEvents.send(event)
    }

    /// The number of a call that this side makes beside its batches.
    func nextCallID() -> Int {
        outgoing.lastID += 1
        return outgoing.lastID
    }

    // MARK: The end

    /// Ends every call of the document, and tells it so: it lives on, and says hello before it speaks to this bridge again.
    func dismiss(_ error: PonteError) {
        if outbox.refuse(error) { return end(error) }
        endCalls(error)
        outbox.flush(isLast: true)
        end(error)
    }

    /// Ends every call of the document, and tells it so: it lives on, and may speak to the next bridge without another hello.
    func close(_ error: PonteError) {
        endCalls(error)
        // A handler has closed the bridge: the calls behind its own in the same batch are answered, too.
        if outbox.isReceiving {
            dispatcher.closing = error
            return
        }
        imports.releaseAll()
        outbox.flush(isLast: true)
        outbox.handOver()
        handOver(
            HandedOverDocument(
                name: name, caller: caller, outbox: outbox, received: received, lastCall: outgoing.lastID,
                arrived: bytes.unnamed))
        end(error)
    }

    private func endCalls(_ error: PonteError) {
        outbox.collect {
            for id in dispatcher.running.dropAll() { dispatcher.fail(id, error) }
            outgoing.abandonAll(error)
        }
    }

    /// Goes on where the session of an earlier bridge has stopped.
    func goOn(from document: HandedOverDocument) {
        outbox.goOn(from: document.outbox)
        received = document.received
        outgoing.lastID = document.lastCall
        for (number, data) in document.arrived { try? bytes.put(data, number: number) }
    }

    /// Ends every call of the document, in both directions.
    func end(_ error: PonteError) {
        guard !hasEnded else { return }
        hasEnded = true
        outbox.close()
        dispatcher.running.dropAll()
        events.end()
        imports.end(error)
        forget()
        outgoing.endAll(error)
    }

    /// Nobody asks for it any more.
    private func forget() {
        exports.removeAll()
        bytes.removeAll()
    }
}
