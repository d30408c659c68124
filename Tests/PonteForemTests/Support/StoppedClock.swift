import Synchronization

/// A clock that stands still: who waits on it waits until it is cancelled.
final class StoppedClock: Clock, Sendable {
    private let count = Mutex(0)

    /// How many wait.
    var sleepers: Int { count.withLock { $0 } }
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        count.withLock { $0 += 1 }
        defer { count.withLock { $0 -= 1 } }
        try await Task.sleep(for: .seconds(3600))
    }
}
