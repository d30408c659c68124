/// The calls of one document that the app's handlers are working on.
@MainActor
final class IncomingCalls {
    private final class Running {
        var task: Task<Void, Never>?
        var deadline: Deadline?
    }

    private var running: [Int: Running] = [:]
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    var count: Int { running.count }

    func contains(_ id: Int) -> Bool { running[id] != nil }

    /// Runs `work`, and calls `finish` once with how it ended, unless the call was dropped before.
    func run(
        _ id: Int, timeout: Duration?, _ work: @escaping HandlerTable.Work,
        finish: @escaping @MainActor (Result<JSONText?, PonteError>) -> Void
    ) {
        let call = Running()
        running[id] = call
        let body: @MainActor @Sendable () async -> Void = { [weak self] in
            let result = await Self.result(of: work)
            guard let self, self.end(id, call) else { return }
            finish(result)
        }
        // At once where the system can: a handler that does not wait answers in the same turn as the page's message.
        let task: Task<Void, Never>
        if #available(macOS 26.0, iOS 26.0, *) {
            task = Task.immediate(operation: body)
        } else {
            task = Task(operation: body)
        }
        guard running[id] === call else { return }
        call.task = task
        guard let deadline = Deadline(timeout, clock: clock) else { return }
        call.deadline = deadline
        deadline.start { [weak self] in
            guard let self, self.end(id, call) else { return }
            finish(.failure(PonteError(.timedOut, "The app did not answer within \(deadline.timeout).")))
            task.cancel()
        }
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

    private static func result(of work: HandlerTable.Work) async -> Result<JSONText?, PonteError> {
        do {
            return .success(try await work())
        } catch let error as PonteError {
            return .failure(error)
        } catch is CancellationError {
            return .failure(PonteError(.cancelled, "The call was cancelled."))
        } catch {
            return .failure(
                PonteError(.handlerFailed, "The handler failed with \(type(of: error)). Throw a PonteError to say more."))
        }
    }
}
