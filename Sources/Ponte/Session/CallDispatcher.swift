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
        outbox.onRoom = { [weak running] in running?.goOn() }
    }

    func answer(_ request: Request) {
        do {
            try begin(request)
            request.parameters.releaseRest()
        } catch let wanted as FilesWanted {
            read(wanted, for: request)
        } catch {
            request.parameters.releaseRest()
            fail(request.id, described(error, request))
        }
    }

    /// The error for the caller; the app is told of a refusal.
    private func described(_ error: any Error, _ request: Request) -> PonteError {
        let error = PonteError(describing: error)
        if error.code == .forbidden {
            monitor.refused(Refusal(caller: request.call.caller, error: error, method: request.call.name))
        }
        DeveloperLog.callFailed(error, request.call, handlers, request.parameters.json)
        return error
    }

    private func begin(_ request: Request) throws {
        if let closing { throw closing }
        guard !running.contains(request.id) else { throw PonteError(.malformed, "The id of a call is in use.") }
        let handler = try handler(for: request)
        switch (handler, request.credit) {
        case (.immediate(let prepare), nil), (.sync(let prepare), nil):
            succeed(request.id, request.call, try counted { try answer(request, prepare) })
        case (.call(let prepare), nil):
            let shares = try shares(of: request)
            let work = try prepare(request.parameters, request.call)
            try run(request, output: nil, holding: shares, work)
        case (.stream(let prepare), let credit?):
            let shares = try shares(of: request)
            let output = output(for: request, credit: credit)
            let work = try prepare(request.parameters, request.call)
            try run(request, output: output, holding: shares) {
                try await work(output)
                return nil
            }
        case (.stream, nil):
            throw PonteError(.methodNotFound, "\(request.call.name) is a stream. Read it with ponte.stream.")
        case (_, _?):
            throw PonteError(.methodNotFound, "\(request.call.name) is no stream. Call it with ponte.call.")
        }
    }

    private func answer(
        _ request: Request, _ prepare: @MainActor (Received, CallContext) throws -> Handler.Answer
    ) throws -> JSONText? {
        let answer = try prepare(request.parameters, request.call)
        let interception = try handlers.intercept(request.call)
        return try DeveloperLog.timed(request.call) { try request.call.inTrace { try interception.around(answer) } }
    }

    private func handler(for request: Request) throws(PonteError) -> Handler {
        guard case .method(let name) = request.target else { return try exports.handler(for: request.target) }
        return try handlers.method(name, by: sender)
    }

    /// Runs a handler that does not wait; it may run the main loop, in which other calls arrive.
    private func counted(_ answer: () throws -> JSONText?) throws -> JSONText? {
        try account.handlers.take(1)
        defer { account.handlers.giveBack(1) }
        return try answer()
    }

    /// The share of the request, for as long as its handler has not ended: a place, its text and its bytes.
    private func shares(of request: Request) throws(PonteError) -> IncomingCalls.Shares {
        let shares = try IncomingCalls.Shares(of: account.handlers)
        let context = request.parameters.context
        let count = request.parameters.document.text.count
        // One that has waited for files is counted already.
        if count > Self.shortText, context?.allowances.isEmpty ?? true {
            shares.add([try Allowance.Share(count, of: account.bytes)])
        }
        if let context { shares.add(context.shares + context.allowances) }
        return shares
    }

    /// In UTF-8 bytes: those of all handlers together are few.
    private static let shortText = 4096

    private func run(
        _ request: Request, output: StreamOutput?, holding shares: IncomingCalls.Shares, _ handler: @escaping Handler.Work
    ) throws {
        let interception = try handlers.intercept(request.call)
        var work = handler
        if interception.end != nil { work = { try await interception.around(handler) } }
        let traceparent = request.call.traceparent
        if traceparent != TraceContext.traceparent {
            let traced = work
            work = { try await TraceContext.$traceparent.withValue(traceparent) { try await traced() } }
        }
        guard !request.outlivesDocument else {
            do { return try account.lastCalls.run(holding: shares, work) } catch {
                interception.end?(error)
                throw error
            }
        }
        // Not the request: it holds the whole batch, and what came beside it.
        let (id, call) = (request.id, request.call)
        DeveloperLog.timed(call) {
            running.run(id, timeout: call.timeout, output: output, holding: shares, work) { [weak self] ending in
                switch ending {
                case .success(let value): self?.succeed(id, call, value)
                case .failure(let error): self?.fail(id, error, of: call)
                }
            }
        }
    }

    private func output(for request: Request, credit: Int) -> StreamOutput {
        let (id, name) = (request.id, request.call.name)
        let emit: StreamOutput.Emit = { [weak self] (value, cursor) throws(PonteError) in
            try Limits.check(value.text)
            try self?.exports.add(value.exports, via: name)
            self?.outbox.send(with: value.attachments) { FrameText.item(id: id, value: value, cursor: cursor, to: &$0) }
        }
        return StreamOutput(credit: credit, of: account.streams, hasRoom: { [outbox] in outbox.hasRoom }, emit: emit)
    }

    /// Begins again when the files have been read that the method takes as bytes.
    private func read(_ wanted: FilesWanted, for request: Request) {
        var request = request
        let shares: IncomingCalls.Shares
        do {
            shares = try IncomingCalls.Shares(of: account.handlers)
            try wanted.keep(&request.parameters)
        } catch {
            request.parameters.releaseRest()
            return fail(request.id, described(error, request))
        }
        let waiting = request
        let deadline = Deadline(request.call.timeout, clock: clock)
        running.run(request.id, timeout: request.call.timeout, holding: shares) {
            do {
                try await wanted.read()
                try Task.checkCancellation()
            } catch {
                waiting.parameters.releaseRest()
                throw error
            }
            return nil
        } finish: { [weak self] ending in
            var request = waiting
            request.call.timeout = deadline?.remaining
            switch ending {
            case .success: self?.answer(request)
            case .failure(let error): self?.fail(request.id, error)
            }
        }
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
            finish(.failure(described(error, request)))
        }
    }

    private func syncResult(of request: Request) throws -> JSONText? {
        if let closing { throw closing }
        guard case .sync(let prepare) = try handler(for: request) else {
            throw PonteError(
                .methodNotFound,
                "\(request.call.name) is not synchronous. Call it with ponte.call, or register it with Bridge.handleSync.")
        }
        let value = try counted { try answer(request, prepare) }
        guard let value else { return nil }
        try Limits.check(value.text)
        guard value.exports.isEmpty, value.attachments.isEmpty else {
            throw PonteError(
                .invalidResult,
                "The result of \(request.call.name) holds more than is copied: handles, or over \(Limits.inlineBytes) bytes.")
        }
        return value
    }

    /// - Parameter call: If its handler has begun: the log is told.
    private func fail(_ id: Int, _ error: PonteError, of call: CallContext) {
        DeveloperLog.callFailed(error, call, handlers, nil)
        fail(id, error)
    }

    func fail(_ id: Int, _ error: PonteError) {
        let data = error.encodedData
        outbox.send(with: data?.attachments ?? []) { FrameText.error(id: id, error, data: data, to: &$0) }
    }
}
