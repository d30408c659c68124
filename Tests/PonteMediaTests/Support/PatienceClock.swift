import Synchronization

/// A clock on which no time passes by itself: a player waits as long as it takes, until the test ends its timeout.
final class PatienceClock: Clock, Sendable {
    private let endings = Mutex(0)
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    /// All that wait have waited long enough.
    func runOut() {
        endings.withLock { $0 += 1 }
    }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let before = endings.withLock { $0 }
        while endings.withLock({ $0 }) == before { try await Task.sleep(for: .milliseconds(2)) }
    }
}
