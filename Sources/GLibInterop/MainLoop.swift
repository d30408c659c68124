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
        run(at: G_PRIORITY_HIGH, body)
    }

    /// Runs `body` when nothing else waits: behind GTK's drawing, and behind what GTK itself puts off.
    package static func runWhenIdle(_ body: @escaping @MainActor () -> Void) {
        run(at: G_PRIORITY_LOW, body)
    }

    private static func run(at priority: Int32, _ body: @escaping @MainActor () -> Void) {
        let callback: GSourceFunc = { data in
            guard let data else { return 0 }
            nonisolated(unsafe) let turn = Unmanaged<Callback<Void>>.fromOpaque(data).takeRetainedValue()
            MainActor.assumeIsolated { turn.run(()) }
            return 0
        }
        _ = g_idle_add_full(priority, callback, Unmanaged.passRetained(Callback<Void>(body)).toOpaque(), nil)
    }

    /// Runs `body` in a later turn, and not before every callback has returned that is on the stack now: for the end of what the caller of such a callback
    /// still uses. From any thread; in the order of the calls, among them those of the owners of GObjects.
    package nonisolated static func endLater(_ body: @escaping @MainActor () -> Void) {
        pnt_end_later(
            { data in
                guard let data else { return }
                nonisolated(unsafe) let ending = Unmanaged<Callback<Void>>.fromOpaque(data).takeRetainedValue()
                MainActor.assumeIsolated { ending.run(()) }
            }, Unmanaged.passRetained(Callback<Void>(body)).toOpaque())
    }

    /// Does not sleep for a moment, as something is likely to come: a processor that sleeps wakes late.
    package static func stayAwake() {
        pnt_stay_awake()
    }
}
