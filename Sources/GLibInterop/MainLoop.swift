internal import CGLibSupport
internal import CWebKitGTK

/// GLib's main loop, which is the main thread's.
@MainActor
package enum MainLoop {
    /// Makes GLib's main context run the main dispatch queue too, for programs whose main is not async.
    package static func attachMainQueue() {
        pnt_attach_main_queue()
    }

    /// Runs `body` in a turn of its own, ahead of all else that waits for one.
    package static func runNext(_ body: @escaping @MainActor () -> Void) {
        let callback: GSourceFunc = { data in
            guard let data else { return 0 }
            nonisolated(unsafe) let turn = Unmanaged<Callback<Void>>.fromOpaque(data).takeRetainedValue()
            MainActor.assumeIsolated { turn.run(()) }
            return 0
        }
        _ = g_idle_add_full(G_PRIORITY_HIGH, callback, Unmanaged.passRetained(Callback<Void>(body)).toOpaque(), nil)
    }

    /// Runs `body` when the tasks that can go on now have done so, which takes no turn of its own.
    ///
    /// - Returns: False, and nothing more, where this is not called by a task.
    package static func runBehindTasks(_ body: @escaping @MainActor () -> Void) -> Bool {
        let turn = Unmanaged.passRetained(Callback<Void>(body))
        let callback: @convention(c) (gpointer?) -> Void = { data in
            guard let data else { return }
            nonisolated(unsafe) let turn = Unmanaged<Callback<Void>>.fromOpaque(data).takeRetainedValue()
            MainActor.assumeIsolated { turn.run(()) }
        }
        guard pnt_run_behind_tasks(callback, turn.toOpaque()) == 0 else { return true }
        turn.release()
        return false
    }

    /// Does not sleep for a moment, as something is likely to come: a processor that sleeps wakes late.
    package static func stayAwake() {
        pnt_stay_awake()
    }
}
