/// Calls when nothing has come for too long.
@MainActor
package final class IdleTimeout {
    package let timeout: Duration
    package var onTimeout: (@MainActor () -> Void)?
    package private(set) var hasPassed = false
    private let clock: any Clock<Duration>
    private var waiting: Alarm?

    /// It does not wait before `restart()`.
    package init(_ timeout: Duration, clock: any Clock<Duration>) {
        self.timeout = timeout.bounded
        self.clock = clock
    }

    /// It waits from now on, and no longer than somebody holds it. It calls once, and then lets go of the closure.
    ///
    ///     timer = IdleTimeout(.seconds(10)) { [weak self] in self?.end() }
    package convenience init(
        _ timeout: Duration, clock: any Clock<Duration> = SuspendingClock(), onTimeout: @escaping @MainActor () -> Void
    ) {
        self.init(timeout, clock: clock)
        self.onTimeout = { [weak self] in
            self?.onTimeout = nil
            onTimeout()
        }
        restart()
    }

    /// Something has come: the wait begins anew.
    package func restart() {
        waiting = Alarm(after: timeout, clock: clock) { [weak self] in
            guard let self else { return }
            hasPassed = true
            onTimeout?()
        }
    }

    /// There is nothing to wait for.
    package func stop() {
        waiting = nil
    }
}
