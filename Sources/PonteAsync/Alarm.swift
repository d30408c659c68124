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

    /// After the computer has slept, a time that has passed meanwhile comes about so much later at most.
    private static let longestPart = Duration.seconds(10)

    /// - Parameter clock: A task sleeps on one that is not Swift's, as on a test's.
    package init(after time: Duration, clock: any Clock<Duration>, _ passed: @escaping @MainActor () -> Void) {
        self.passed = passed
        let time = time.bounded
        switch clock {
        case let clock as SuspendingClock: start(after: time, clock, longestPart: time)
        // Dispatch has no timer on the clock that goes on while the computer sleeps: this one is looked at.
        case let clock as ContinuousClock: start(after: time, clock, longestPart: Self.longestPart)
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

    private func start<C: Clock<Duration>>(after time: Duration, _ clock: C, longestPart: Duration) {
        let (timer, end) = (DispatchSource.makeTimerSource(queue: .main), clock.now.advanced(by: time))
        self.timer = timer
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                let rest = clock.now.duration(to: end)
                if rest > .zero { self?.schedule(min(rest, longestPart)) } else { self?.ring() }
            }
        }
        schedule(min(time, longestPart))
        timer.activate()
    }

    private func schedule(_ time: Duration) {
        let (seconds, attoseconds) = max(time, .zero).components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        timer?.schedule(deadline: .now() + .nanoseconds(nanoseconds), leeway: .nanoseconds(min(nanoseconds / 10, 100_000_000)))
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
        // The task that calls this is not cancelled.
        sleeping = nil
        stop()
        passed?()
    }
}
