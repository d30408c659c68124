package import Testing

/// Waits, turn by turn of the main loop, until something is so, for a minute at most.
@MainActor
package func until(
    _ isSo: @MainActor () async throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try await !isSo() {
        guard ContinuousClock.now < end else {
            Issue.record("It did not come to be within a minute.", sourceLocation: sourceLocation)
            throw CancellationError()
        }
        try await Task.sleep(for: .milliseconds(2))
    }
}
