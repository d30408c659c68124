internal import CMainJobs

/// The moment that one task of the main actor waits for. It comes once.
// Not generic over a value: in a module of its own it would not be specialized, and each of its steps would look up types.
@MainActor
package final class Resumption {
    private var hasCome = false
    /// Set by the task that waits, while it is nobody's but the main thread's.
    nonisolated(unsafe) private var waiting: UnsafeContinuation<Void, Never>?

    nonisolated package init() {}

    package func resume() {
        hasCome = true
        guard let waiting = waiting.take() else { return }
        pnt_begin_catching()
        waiting.resume()
        pnt_end_catching()
    }

    /// Waits for the moment, and goes on in a later turn of the main queue. To be called by one task.
    ///
    /// Swift's runtime resumes a task on a thread of its pool, which sends it back to the main one. On Linux it is caught before that.
    ///
    /// - Parameter cancel: Called when the task is cancelled while it waits; it is to bring the moment about.
    package func wait(ifCancelled cancel: @escaping @MainActor @Sendable () -> Void) async {
        if hasCome { return }
        await withTaskCancellationHandler {
            await withUnsafeContinuation { waiting = $0 }
        } onCancel: {
            Task { @MainActor in cancel() }
        }
    }
}
