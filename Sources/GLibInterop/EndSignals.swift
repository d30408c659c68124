internal import CGLibSupport

/// The signals by which a user, a terminal, or the end of the session ends the program: SIGTERM, SIGINT and SIGHUP. GLib sends SIGTERM where the session's bus goes.
@MainActor
package final class EndSignals {
    private var watch: DescriptorWatch?
    /// Kept until the program ends: the same signal again has its meaning for so long.
    private static var heard: EndSignals?

    /// - Parameters:
    ///   - seconds: In which the main thread has to hear the signal. A program whose main thread stands still then ends by SIGALRM.
    ///   - body: Is called once, on the main loop. The same signal again then ends the program at once.
    package init(heardWithin seconds: UInt32, _ body: @escaping @MainActor () -> Void) {
        let descriptor = pnt_watch_end_signals(seconds)
        guard descriptor >= 0 else { return }
        watch = DescriptorWatch(descriptor, for: .readable) { [weak self] in
            guard let self else { return }
            Self.heard = self
            watch = nil
            body()
            pnt_main_thread_ends()
        }
    }

    isolated deinit { pnt_unwatch_end_signals() }
}
