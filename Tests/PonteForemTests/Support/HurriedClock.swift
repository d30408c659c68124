import Synchronization

/// A clock on which nobody waits; it keeps for how long they would have.
final class HurriedClock: Clock, Sendable {
    private let waits = Mutex<[Duration]>([])

    var pauses: [Duration] { waits.withLock { $0 } }
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let pause = deadline - .now
        waits.withLock { $0.append(.milliseconds(Int((pause / .milliseconds(1)).rounded()))) }
        await Task.yield()
    }
}
