package import Testing
internal import WebKit

/// Waits, turn by turn of the main loop, until something is so, for a minute at most.
///
/// A script in `isSo` may meet the end of its document, where a load is under way: the next document is asked then.
@MainActor
package func until(
    _ isSo: @MainActor () async throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try await !holds(isSo) {
        guard ContinuousClock.now < end else {
            Issue.record("It did not come to be within a minute.", sourceLocation: sourceLocation)
            throw CancellationError()
        }
        try await Task.sleep(for: .milliseconds(2))
    }
}

@MainActor
private func holds(_ isSo: @MainActor () async throws -> Bool) async throws -> Bool {
    do {
        return try await isSo()
    } catch let error as WKError where error.localizedDescription == "The document was left before the script had ended." {
        return false
    }
}
