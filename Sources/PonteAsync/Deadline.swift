/// When a call must have ended.
@MainActor
package final class Deadline {
    package let timeout: Duration
    private let clock: any Clock<Duration>
    private let left: () -> Duration
    private var timer: Alarm?

    /// - Returns: `nil` without a timeout.
    package convenience init?(_ timeout: Duration?, clock: any Clock<Duration>) {
        guard let timeout else { return nil }
        self.init(timeout: timeout, clock: clock)
    }

    package init(timeout: Duration, clock: any Clock<Duration>) {
        self.timeout = timeout.bounded
        self.clock = clock
        left = Self.countdown(self.timeout, clock)
    }

    package var hasPassed: Bool { left() <= .zero }

    /// At least a millisecond: what has run out is ended by the timer.
    package var remaining: Duration { max(left(), .milliseconds(1)) }

    /// It waits no longer than somebody holds it.
    package func start(_ passed: @escaping @MainActor () -> Void) {
        timer = Alarm(after: timeout, clock: clock, passed)
    }

    /// Does more work in what is left of the time.
    ///
    /// - Returns: `nil` when the time is over; the work is cancelled then.
    package func rest<Output: Sendable>(_ work: @escaping @MainActor () async throws -> Output) async throws -> Output? {
        try await withTimeout(remaining, clock: clock, work)
    }

    package func stop() {
        timer?.stop()
        timer = nil
    }

    private static func countdown<C: Clock<Duration>>(_ timeout: Duration, _ clock: C) -> () -> Duration {
        let end = clock.now.advanced(by: timeout)
        return { clock.now.duration(to: end) }
    }
}
