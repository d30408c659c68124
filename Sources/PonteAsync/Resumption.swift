/// The moment that one task of the main actor waits for. It comes once.
// Not generic over a value: in a module of its own it would not be specialized, and each of its steps would look up types.
@MainActor
package final class Resumption {
    private var hasCome = false
    private var waiting: UnsafeContinuation<Void, Never>?

    nonisolated package init() {}

    package func resume() {
        hasCome = true
        waiting.take()?.resume()
    }

    /// Waits for the moment, and goes on in a later turn of the main queue. To be called by one task.
    ///
    /// Swift's runtime resumes a task on a thread of its pool, which sends it back to the main one. With an executor that runs it where it is resumed, it goes
    /// to the main queue at once. Within the executor's scope nothing is the main actor's: each return to it would be a turn of the queue.
    ///
    /// - Parameter cancel: Called when the task is cancelled while it waits; it is to bring the moment about.
    package func wait(ifCancelled cancel: @escaping @MainActor @Sendable () -> Void) async {
        if hasCome { return }
        await withTaskCancellationHandler {
            guard #available(macOS 15, iOS 18, *) else { return await withUnsafeContinuation { waiting = $0 } }
            await withTaskExecutorPreference(InPlaceExecutor.shared) { @Sendable in
                await withUnsafeContinuation(isolation: nil) { @Sendable continuation in
                    // This was called on the main actor, and the executor has gone nowhere else.
                    MainActor.assumeIsolated { self.waiting = continuation }
                }
            }
        } onCancel: {
            Task { @MainActor in cancel() }
        }
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
