/// Asks again and again until something is so.
///
/// - Parameters:
///   - timeout: Of real time.
///   - isSo: The condition.
///   - failure: The error that is thrown when the time is over.
func poll(
    for timeout: Duration, _ isSo: () async throws -> Bool, otherwise failure: () -> TestFailure,
    isolation: isolated (any Actor)? = #isolation
) async throws {
    let start = ContinuousClock.now
    while try await !isSo() {
        guard ContinuousClock.now - start < timeout else { throw failure() }
        try await Task.sleep(for: .milliseconds(5))
    }
}
