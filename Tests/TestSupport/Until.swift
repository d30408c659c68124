package import Testing

/// Waits, turn by turn of the main loop, until something is so.
@MainActor
package func until(
    _ patience: Duration = .seconds(10), _ isSo: @MainActor () async throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now + patience
    while try await !isSo() {
        guard ContinuousClock.now < end else {
            Issue.record("It did not come to be within \(patience).", sourceLocation: sourceLocation)
            throw CancellationError()
        }
        try await Task.sleep(for: .milliseconds(2))
    }
}
