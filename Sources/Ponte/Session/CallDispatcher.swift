internal import PonteAsync
internal import PontePage
internal import PonteWire

/// Answers the calls of one document: finds what they ask for, runs it, and sends what comes of it.
@MainActor
final class CallDispatcher {
    struct Request {
        let id: Int
        var call: CallContext
        let target: Target
        var parameters: Received
        /// How many items the caller takes at first; `nil` where it wants one result.
        let credit: Int?
        /// True for a call of a document that is being left: its handler runs to its end, and the result goes nowhere.
        var outlivesDocument = false
    }

    let running: IncomingCalls
    private let handlers: HandlerTable
    private let exports: Exports
    private let sender: Sender
    private let monitor: Monitor
    private let outbox: Outbox
    private let account: Account
    private let clock: any Clock<Duration>
    private let deadlines: Deadlines
    /// Why nothing is begun any more.
    var closing: PonteError?

    init(
        handlers: HandlerTable, exports: Exports, sender: Sender, clock: any Clock<Duration>, monitor: Monitor, outbox: Outbox,
        account: Account
    ) {
        self.handlers = handlers
        self.exports = exports
        self.clock = clock
        self.monitor = monitor
        self.outbox = outbox
        self.account = account
        deadlines = Deadlines(clock: clock)
        self.sender = sender
        running = IncomingCalls(clock: clock)
        outbox.onRoom = { [weak room = account.streams.room] in room?.serve() }
    }

    func answer(_ request: Request) {
        do {
            try begin(request)
            request.parameters.releaseRest()
        } catch let wanted as FilesWanted {
            read(request, wanted)
        } catch {
            request.parameters.releaseRest()
            fail(request.id, error, of: request.call, request.parameters.json)
        }
    }

    private func begin(_ request: Request) throws {
        guard !running.contains(request.id) else { throw PonteError(.malformed, "The id of a call is in use.") }
        let handler = try handler(for: request.target)
        let chain = handlers.chain(around: request.target)
        let isImmediate = request.credit == nil && !chain.mayWait
        switch handler {
        case .immediate(let prepare) where isImmediate, .sync(let prepare) where isImmediate:
            succeed(request.id, request.call, try counted { try runAtOnce(request, prepare, chain) })
        default:
            let shares = try HandlerShares(of: account.handlers, account.bytes, for: request.parameters)
            let output = output(for: request)
            let work = try handler.work(for: request.parameters, request.call, output: output)
            try run(request, output: output, holding: shares, chain.around(work, of: request.call))
        }
    }

    /// Begins when the files have been read that the method takes as bytes.
    private func read(_ request: Request, _ wanted: FilesWanted) {
        do {
            let shares = try HandlerShares(of: account.handlers)
            let (target, call, output) = (request.target, request.call, output(for: request))
            let parameters = try WaitingValue(request.parameters, wanted)
            let deadline = Deadline(call.timeout, clock: clock)
            try run(request, output: output, holding: shares) { [self] in
                let work = try await parameters.take { received in
                    var call = call
                    call.timeout = deadline?.remaining
                    // The app may have another handler by now, or none.
                    let work = try handler(for: target).work(for: received, call, output: output)
                    shares.addBytes(of: received)
                    return handlers.chain(around: target).around(work, of: call)
                }
                return try await work()
            }
        } catch {
            request.parameters.releaseRest()
            fail(request.id, error, of: request.call, request.parameters.json)
        }
    }

    private func runAtOnce(
        _ request: Request, _ prepare: @MainActor (Received, CallContext) throws -> Handler.Answer, _ chain: InterceptorChain
    ) throws -> JSONText? {
        let answer = try prepare(request.parameters, request.call)
        return try DeveloperLog.timed(request.call) { try request.call.inTrace { try chain.run(request.call, answer) } }
    }

    private func handler(for target: Target) throws(PonteError) -> Handler {
        if let closing { throw closing }
        guard case .method(let name) = target else { return try exports.handler(for: target) }
        return try handlers.method(name, by: sender)
    }

    /// Runs a handler that does not wait; it may run the main loop, in which other calls arrive.
    private func counted(_ answer: () throws -> JSONText?) throws -> JSONText? {
        try account.handlers.take(1)
        defer { account.handlers.giveBack(1) }
        return try answer()
    }

    private func run(
        _ request: Request, output: StreamOutput?, holding shares: HandlerShares, _ work: @escaping Handler.Work
    ) throws {
        // Not the request: it holds the whole batch, and what came beside it.
        let (id, call) = (request.id, request.call)
        let work = call.inTrace(work)
        guard !request.outlivesDocument else {
            try account.lastCalls.run(holding: shares) { [weak self] in
                do { return try await work() } catch {
                    _ = self?.described(error, call)
                    throw error
                }
            }
            return
        }
        DeveloperLog.timed(call) {
            running.run(id, timeout: call.timeout, output: output, holding: shares, work) { [weak self] ending in
                switch ending {
                case .success(let value): self?.succeed(id, call, value)
                case .failure(let error): self?.fail(id, error, of: call)
                }
            }
        }
    }

    /// Takes the items, where the caller wants some.
    private func output(for request: Request) -> StreamOutput? {
        guard let credit = request.credit else { return nil }
        let (id, name) = (request.id, request.call.name)
        let emit: StreamOutput.Emit = { [weak self] (value, cursor) throws(PonteError) in
            try Limits.check(value.text)
            try self?.exports.add(value.exports, via: name)
            self?.outbox.send(with: value.attachments) { FrameText.item(id: id, value: value, cursor: cursor, to: &$0) }
        }
        return StreamOutput(credit: credit, of: account.streams, hasRoom: { [outbox] in outbox.hasRoom }, emit: emit)
    }

    private func succeed(_ id: Int, _ call: CallContext, _ value: JSONText?) {
        if let value {
            do throws(PonteError) {
                try Limits.check(value.text)
                try outbox.checkRoom(for: value)
                if !value.exports.isEmpty { try exports.add(value.exports, via: call.name) }
            } catch {
                return fail(id, error, of: call)
            }
        }
        outbox.send(with: value?.attachments ?? []) { FrameText.result(id: id, value: value, to: &$0) }
    }

    // MARK: Calls for which the caller stands still

    /// Answers with a frame that travels alone. `end` is called with it, once: before this returns, or when the time of the call is over, if the handler runs
    /// the main loop until then.
    func answerSync(_ request: Request, end: @escaping @MainActor ([UInt8]) -> Void) {
        var hasEnded = false
        let finish: @MainActor (IncomingCalls.Ending) -> Void = { ending in
            guard !hasEnded else { return }
            hasEnded = true
            var frame: [UInt8] = []
            switch ending {
            case .success(let value): FrameText.result(id: request.id, value: value, to: &frame)
            case .failure(let error):
                let data = error.encodedData.flatMap { $0.attachments.isEmpty ? $0 : nil }
                FrameText.error(id: request.id, error, data: data, to: &frame)
            }
            end(frame)
        }
        let deadline = request.call.timeout.map { timeout in
            deadlines.add(timeout) {
                finish(.failure(PonteError(.timedOut, "The app did not answer within \(timeout).")))
            }
        }
        defer { deadline.map(deadlines.remove) }
        do {
            finish(.success(try syncResult(of: request)))
        } catch {
            finish(.failure(described(error, request.call, request.parameters.json)))
        }
    }

    private func syncResult(of request: Request) throws -> JSONText? {
        guard case .sync(let prepare) = try handler(for: request.target) else {
            throw PonteError(
                .methodNotFound,
                "\(request.call.name) is not synchronous. Call it with ponte.call, or register it with Bridge.handleSync.")
        }
        let value = try counted { try runAtOnce(request, prepare, handlers.chain(around: request.target)) }
        guard let value else { return nil }
        try Limits.check(value.text)
        guard value.exports.isEmpty, value.attachments.isEmpty else {
            throw PonteError(
                .invalidResult,
                "The result of \(request.call.name) holds more than is copied: handles, or over \(Limits.inlineBytes) bytes.")
        }
        return value
    }

    /// Answers with the error of a call; see `described`.
    private func fail(
        _ id: Int, _ error: any Error, of call: CallContext, _ parameters: @autoclosure () -> String? = nil
    ) {
        fail(id, described(error, call, parameters()))
    }

    /// The error for the caller; the app is told of a refusal, and the log of a mistake.
    private func described(
        _ error: any Error, _ call: CallContext, _ parameters: @autoclosure () -> String? = nil
    ) -> PonteError {
        let error = PonteError(describing: error)
        if error.code == .forbidden { monitor.refused(Refusal(caller: call.caller, error: error, method: call.name)) }
        DeveloperLog.callFailed(error, call, handlers, parameters())
        return error
    }

    func fail(_ id: Int, _ error: PonteError) {
        let data = error.encodedData
        outbox.send(with: data?.attachments ?? []) { FrameText.error(id: id, error, data: data, to: &$0) }
    }
}
