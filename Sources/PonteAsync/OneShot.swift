/// A value that comes once, for one task that waits for it; where that task is cancelled first, another value comes instead.
@MainActor
package final class OneShot<Value: Sendable> {
    private let cancelled: Value
    private var given: Value?
    private let resumption = Resumption()

    /// - Parameter cancelled: The value for a task that is cancelled while it waits.
    package init(ifCancelled cancelled: Value) {
        self.cancelled = cancelled
    }

    /// The first value counts, and later ones change nothing.
    package func give(_ value: Value) {
        guard given == nil else { return }
        given = value
        resumption.resume()
    }

    /// Gives what a task gets that is cancelled.
    package func cancel() {
        give(cancelled)
    }

    /// Waits for the value. To be called by one task.
    package func value() async -> Value {
        if Task.isCancelled { cancel() }
        await resumption.wait { self.cancel() }
        return given ?? cancelled
    }
}

/// Tasks that wait for the next value.
@MainActor
package final class NextValue<Value: Sendable> {
    private var waiting: [OneShot<Value?>] = []

    nonisolated package init() {}

    /// - Returns: `nil` when the time is over.
    /// - Throws: `CancellationError`.
    package func value(within timeout: Duration, clock: any Clock<Duration>) async throws -> Value? {
        let next = OneShot<Value?>(ifCancelled: nil)
        waiting.append(next)
        defer { waiting.removeAll { $0 === next } }
        return try await withTimeout(timeout, clock: clock) { await next.value() } ?? nil
    }

    /// - Returns: `nil` for a task that is cancelled.
    package func value() async -> Value? {
        let next = OneShot<Value?>(ifCancelled: nil)
        waiting.append(next)
        defer { waiting.removeAll { $0 === next } }
        return await next.value()
    }

    package func give(_ value: Value) {
        for next in waiting { next.give(value) }
    }
}
