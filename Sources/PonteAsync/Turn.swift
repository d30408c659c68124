internal import CMainJobs

/// A turn of the main thread.
@MainActor
package enum Turn {
    private final class Behind {
        let body: @MainActor @Sendable () -> Void

        init(_ body: @escaping @MainActor @Sendable () -> Void) {
            self.body = body
        }
    }

    /// Runs `body` behind the tasks that can go on now; where none runs, and on Apple's systems, in a task of its own. On Linux that would be two more wake-ups.
    package static func runAtEnd(_ body: @escaping @MainActor @Sendable () -> Void) {
        let behind = Unmanaged.passRetained(Behind(body))
        let isTaken = pnt_run_behind_tasks(
            { data in
                guard let data else { return }
                nonisolated(unsafe) let behind = Unmanaged<Behind>.fromOpaque(data).takeRetainedValue()
                MainActor.assumeIsolated { behind.body() }
            }, behind.toOpaque())
        if isTaken { return }
        behind.release()
        Task { body() }
    }

    /// Waits until the tasks that can go on now have gone on.
    package static func end() async {
        await withCheckedContinuation { continuation in runAtEnd { continuation.resume() } }
    }
}
