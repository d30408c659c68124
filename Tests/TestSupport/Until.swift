package import Testing
internal import WebKit

/// Waits, turn by turn of the main loop, until something is so, for a minute at most. All tests wait for a condition by this.
///
/// A script in `isSo` may meet the end of its document while a load is under way: the next document is asked then.
///
/// - Parameters:
///   - otherwise: The words for a condition that has not come to be.
///   - isSo: The condition.
@MainActor
package func until(
    _ otherwise: @autoclosure () -> String = "It did not come to be within a minute.",
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isSo: @MainActor () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try await !holds(isSo) {
        guard ContinuousClock.now < end else {
            Issue.record("\(otherwise())", sourceLocation: sourceLocation)
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

/// Ends when the task is cancelled, and not before: the work of a handler that never comes to an end.
package func untilCancelled() async throws {
    // A task's own sleep hears of its cancellation; a day is longer than any test.
    try await Task.sleep(for: .seconds(86_400))
}

/// Something that happens once or more, for which a test waits.
@MainActor
package final class Signal {
    private var count = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init() {}

    package func send() {
        if waiting.isEmpty { count += 1 } else { waiting.removeFirst().resume() }
    }

    /// Waits for the next time, or for one that nobody has waited for.
    package func wait() async {
        if count > 0 {
            count -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }
}
