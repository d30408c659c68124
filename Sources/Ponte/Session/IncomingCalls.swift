internal import PonteAsync
internal import PontePage
internal import PonteWire

/// The calls and streams of one document that the app's handlers are working on.
@MainActor
final class IncomingCalls {
    /// How a call ended: with a result, perhaps none, or an error.
    typealias Ending = Result<JSONText?, PonteError>

    private final class Running {
        var task: Task<Void, Never>?
        var deadline: Deadline?
        let output: StreamOutput?

        init(_ output: StreamOutput?) {
            self.output = output
        }
    }

    private var running: [Int: Running] = [:]
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    var count: Int { running.count }

    func contains(_ id: Int) -> Bool { running[id] != nil }

    /// Runs `work`, and calls `finish` once with how it ended, unless the call was dropped before.
    ///
    /// - Parameters:
    ///   - output: Takes a stream's items.
    ///   - shares: Are given back when the work has ended: one that does not heed its cancellation goes on when it was dropped.
    func run(
        _ id: Int, timeout: Duration?, output: StreamOutput? = nil, holding shares: HandlerShares, _ work: @escaping Handler.Work,
        finish: @escaping @MainActor (Ending) -> Void
    ) {
        let call = Running(output)
        running[id] = call
        let body: @MainActor @Sendable () async -> Void = { [weak self] in
            let result = await Self.result(of: work)
            shares.giveBack()
            guard let self, self.end(id, call) else { return }
            finish(result)
        }
        let task = HandlerTasks.begin(body)
        // It may have been dropped before its handler first waited.
        guard running[id] === call else { return task.cancel() }
        call.task = task
        guard let deadline = Deadline(timeout, clock: clock) else { return }
        call.deadline = deadline
        deadline.start { [weak self, weak call, time = deadline.timeout] in
            guard let self, let call, self.end(id, call) else { return }
            finish(.failure(PonteError(.timedOut, "The app did not answer within \(time).")))
            task.cancel()
        }
    }

    /// The reader of stream `id` takes more.
    ///
    /// - Returns: True if there is such a stream.
    func grant(_ count: Int, to id: Int) -> Bool {
        guard let output = running[id]?.output else { return false }
        output.grant(count)
        return true
    }

    /// The caller no longer waits: the handler's task is cancelled, and its result goes nowhere.
    func drop(_ id: Int) -> Bool {
        guard let call = running[id] else { return false }
        _ = end(id, call)
        call.task?.cancel()
        return true
    }

    /// Drops all calls.
    ///
    /// - Returns: Their ids.
    @discardableResult
    func dropAll() -> [Int] {
        let ids = running.keys.sorted()
        for id in ids { _ = drop(id) }
        return ids
    }

    private func end(_ id: Int, _ call: Running) -> Bool {
        guard running[id] === call else { return false }
        running[id] = nil
        call.deadline?.stop()
        return true
    }

    private static func result(of work: Handler.Work) async -> Ending {
        do { return .success(try await work()) } catch { return .failure(PonteError(describing: error)) }
    }
}

extension PonteError {
    /// The error for the other side, made from one that a handler threw.
    package init(describing error: any Error) {
        switch error {
        case let error as PonteError: self = error
        case is CancellationError: self.init(.cancelled, "The call was cancelled.")
        default:
            self.init(.handlerFailed, "The handler failed with \(type(of: error)). Throw a PonteError to say more.")
        }
    }
}
