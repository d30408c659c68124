/// How often something may be done: so many times within a time.
@MainActor
package final class CallRate {
    package let limit: Int
    package let window: Duration
    private let elapsed: () -> Duration
    private var taken: [Duration] = []

    package init(_ limit: Int, within window: Duration, clock: any Clock<Duration>) {
        (self.limit, self.window) = (limit, window)
        elapsed = Self.stopwatch(clock)
    }

    /// - Returns: False if it has been done as often as it may be.
    package func take() -> Bool {
        forgetOld()
        guard taken.count < limit else { return false }
        taken.append(elapsed())
        return true
    }

    /// True if nothing of before counts any more.
    package var isIdle: Bool {
        forgetOld()
        return taken.isEmpty
    }

    private func forgetOld() {
        let now = elapsed()
        taken.removeAll { now - $0 >= window }
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
