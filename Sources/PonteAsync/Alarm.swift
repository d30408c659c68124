internal import Dispatch

/// Calls when a time is over, unless it is stopped before or nobody holds it any more.
///
/// Nothing of it stays then. A task that sleeps stays in Swift's runtime until its time, also when it has been cancelled: hundreds of bytes each, for as long as a
/// page has named. So whatever a page can begin and end waits by this.
///
/// Its time does not come within a main loop that runs within a task: the main queue waits there.
@MainActor
package final class Alarm {
    private var passed: (@MainActor () -> Void)?
    /// Of the system's clocks. It may be cancelled on any thread.
    private nonisolated(unsafe) var timer: (any DispatchSourceTimer)?
    /// Of a test's clock.
    private var sleeping: Task<Void, Never>?

    /// After the computer has slept, a time that has passed meanwhile comes so much later at most.
    private static let longestPart = Duration.seconds(10)

    /// - Parameter clock: A task sleeps on one that is not Swift's, as on a test's.
    package init(after time: Duration, clock: any Clock<Duration>, _ passed: @escaping @MainActor () -> Void) {
        self.passed = passed
        let time = time.bounded
        switch clock {
        case is SuspendingClock: start(after: time)
        case let clock as ContinuousClock: start(until: clock.now.advanced(by: time), clock)
        default: sleep(for: time, clock)
        }
    }

    deinit {
        timer?.cancel()
        sleeping?.cancel()
    }

    package func stop() {
        timer?.cancel()
        sleeping?.cancel()
        (timer, sleeping, passed) = (nil, nil, nil)
    }

    /// Dispatch has no timer on the clock that goes on while the computer sleeps.
    private func start(until end: ContinuousClock.Instant, _ clock: ContinuousClock) {
        let rest = clock.now.duration(to: end)
        start(after: min(rest, Self.longestPart)) { [weak self] in
            if rest <= Self.longestPart || clock.now >= end { self?.ring() } else { self?.start(until: end, clock) }
        }
    }

    private func start(after time: Duration) {
        start(after: time) { [weak self] in self?.ring() }
    }

    private func start(after time: Duration, _ next: @escaping @MainActor () -> Void) {
        let (seconds, attoseconds) = max(time, .zero).components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { MainActor.assumeIsolated { next() } }
        timer.schedule(deadline: .now() + .nanoseconds(nanoseconds), leeway: .nanoseconds(min(nanoseconds / 10, 1_000_000_000)))
        timer.activate()
        self.timer?.cancel()
        self.timer = timer
    }

    private func sleep(for time: Duration, _ clock: any Clock<Duration>) {
        sleeping = Task { [weak self] in
            // No guard: nothing stays of a test's clock.
            guard (try? await clock.sleep(for: time)) != nil, !Task.isCancelled else { return }
            self?.ring()
        }
    }

    private func ring() {
        let passed = passed
        stop()
        passed?()
    }
}
