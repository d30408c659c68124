/// Tasks that wait for the next value.
@MainActor
package final class NextValue<Value: Sendable> {
    private var waiting: [OneShot<Value?>] = []

    nonisolated package init() {}

    /// - Returns: `nil` when the time is over.
    /// - Throws: `CancellationError`.
    package func value(within timeout: Duration, clock: any Clock<Duration> = ContinuousClock()) async throws -> Value? {
        let next = OneShot<Value?>(ifCancelled: nil)
        waiting.append(next)
        defer { waiting.removeAll { $0 === next } }
        return try await withTimeout(timeout, clock: clock) { await next.value() } ?? nil
    }

    package func give(_ value: Value) {
        for next in waiting { next.give(value) }
    }
}
