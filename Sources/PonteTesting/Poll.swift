/// Asks again and again until something is so.
///
/// - Parameters:
///   - timeout: Of real time.
///   - isSo: The condition, with the time that is left for it.
///   - failure: The error that is thrown when the time is over.
func poll(
    for timeout: Duration, _ isSo: (_ rest: Duration) async throws -> Bool, otherwise failure: () -> TestFailure,
    isolation: isolated (any Actor)? = #isolation
) async throws {
    let start = ContinuousClock.now
    while try await !isSo(timeout - (ContinuousClock.now - start)) {
        guard ContinuousClock.now - start < timeout else { throw failure() }
        try await Task.sleep(for: .milliseconds(5))
    }
}
