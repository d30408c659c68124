/// A value that comes once, for one task of the main actor.
@MainActor
package final class Resumption<Value: Sendable> {
    private var given: Value?
    private var waiting: CheckedContinuation<Value, Never>?

    nonisolated package init() {}

    /// The first value counts, and later ones change nothing.
    package func give(_ value: Value) {
        guard given == nil else { return }
        given = value
        waiting?.resume(returning: value)
        waiting = nil
    }

    /// Waits for the value, and goes on in a later turn of the main queue. To be called by one task.
    ///
    /// Swift's runtime resumes a task on a thread of its pool, which sends it back to the main one. With an executor that runs it where it is resumed, it goes
    /// to the main queue at once. Within the executor's scope nothing is the main actor's: each return to it would be a turn of the queue.
    package func value() async -> Value {
        if let given { return given }
        guard #available(macOS 15, iOS 18, *) else { return await withCheckedContinuation { wait($0) } }
        return await withTaskExecutorPreference(InPlaceExecutor.shared) { @Sendable in
            await withCheckedContinuation(isolation: nil) { @Sendable continuation in
                // This was called on the main actor, and the executor has gone nowhere else.
                MainActor.assumeIsolated { self.wait(continuation) }
            }
        }
    }

    private func wait(_ continuation: CheckedContinuation<Value, Never>) {
        waiting = continuation
    }
}

/// Runs each part of a task where it is enqueued.
@available(macOS 15, iOS 18, *)
private final class InPlaceExecutor: TaskExecutor {
    static let shared = InPlaceExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        job.runSynchronously(on: asUnownedTaskExecutor())
    }
}
