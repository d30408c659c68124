internal import PonteAsync
internal import PontePage
internal import PonteWire

/// When a call must have ended.
@MainActor
final class Deadline {
    let timeout: Duration
    private let clock: any Clock<Duration>
    private let left: () -> Duration
    private var timer: Task<Void, Never>?

    convenience init?(_ timeout: Duration?, clock: any Clock<Duration>) {
        guard let timeout else { return nil }
        self.init(timeout: timeout.bounded, clock: clock)
    }

    private init(timeout: Duration, clock: any Clock<Duration>) {
        self.timeout = timeout
        self.clock = clock
        left = Self.countdown(timeout, clock)
    }

    /// At least a millisecond: what has run out is ended by the timer.
    var remaining: Duration { max(left(), .milliseconds(1)) }

    func start(_ passed: @escaping @MainActor () -> Void) {
        timer = Task { [clock, timeout] in
            do { try await clock.sleep(for: timeout) } catch { return }
            passed()
        }
    }

    func stop() {
        timer?.cancel()
        timer = nil
    }

    private static func countdown<C: Clock<Duration>>(_ timeout: Duration, _ clock: C) -> () -> Duration {
        let end = clock.now.advanced(by: timeout)
        return { clock.now.duration(to: end) }
    }
}
