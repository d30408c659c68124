internal import Foundation
internal import PonteAsync
internal import PonteWire

/// The rest of a call behind one interceptor. `next` begins it, in whatever task; it is cancelled with the interceptor's call, and ends before that.
@MainActor
final class InterceptorNext {
    /// How far it has come.
    enum Step {
        case waiting, running, over
        case ended((any Error)?)
    }

    /// Reaches the task from any thread.
    private final class Cancellation: @unchecked Sendable {
        private let lock = NSLock()
        // Guarded by the lock.
        private var task: Task<Void, Never>?
        private var hasCome = false

        var isThere: Bool { lock.withLock { hasCome } }

        func come() {
            let task = lock.withLock {
                hasCome = true
                return self.task
            }
            task?.cancel()
        }

        func reach(_ task: Task<Void, Never>) {
            let hasCome = lock.withLock {
                self.task = task
                return self.hasCome
            }
            if hasCome { task.cancel() }
        }
    }

    private var step = Step.waiting
    private let cancellation = Cancellation()
    /// `next` waits for it.
    private let ended = Resumption()
    /// The interceptor has ended before it, and waits for it.
    private var last: Resumption?

    /// Runs `body`, the first time.
    ///
    /// - Throws: As `body`; `CancellationError`; `PonteError` with `handlerFailed` when it was begun before, or the interceptor has ended.
    func run(_ body: @escaping @MainActor @Sendable () async throws -> Void) async throws {
        guard case .waiting = step else {
            throw PonteError(.handlerFailed, "next was called twice, or too late. Call it once, and await it.")
        }
        // A call that was cancelled while it waited does not run.
        guard !cancellation.isThere, !Task.isCancelled else {
            step = .ended(CancellationError())
            throw CancellationError()
        }
        step = .running
        let task = HandlerTasks.begin { [self] in
            do {
                try await body()
                step = .ended(nil)
            } catch { step = .ended(error) }
            ended.resume()
            last?.resume()
        }
        cancellation.reach(task)
        await ended.wait { [cancellation] in cancellation.come() }
        if case .ended(let error?) = step { throw error }
    }

    nonisolated func cancel() {
        cancellation.come()
    }

    /// The interceptor has ended: nothing begins any more, and what runs is cancelled, and has ended when this returns.
    ///
    /// - Returns: How far it had come.
    func end() async -> Step {
        let step = step
        switch step {
        case .waiting: self.step = .over
        case .running:
            let last = Resumption()
            self.last = last
            cancel()
            await last.wait {}
        case .over, .ended: break
        }
        return step
    }
}
