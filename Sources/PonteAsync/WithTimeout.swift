/// Waits for something that may never come to an end, such as a promise of a page, for a while.
///
/// - Returns: `nil` when the time is over; the work is cancelled then, and what becomes of it is dropped.
/// - Throws: The work's error; `CancellationError`.
@MainActor
package func withTimeout<Output: Sendable>(
    _ timeout: Duration, clock: any Clock<Duration>, _ work: @escaping @MainActor () async throws -> Output
) async throws -> Output? {
    let ending = OneShot<Result<Output?, any Error>>(ifCancelled: .failure(CancellationError()))
    let task = Task {
        do { ending.give(.success(try await work())) } catch { ending.give(.failure(error)) }
    }
    let alarm = Alarm(after: timeout, clock: clock) { ending.give(.success(nil)) }
    defer {
        task.cancel()
        alarm.stop()
    }
    return try await ending.value().get()
}

extension Duration {
    /// At most thirty years, which is as good as for ever: Swift's clocks stop the program where a wait is longer than they can count.
    package var bounded: Duration { min(self, .seconds(1_000_000_000)) }
}
