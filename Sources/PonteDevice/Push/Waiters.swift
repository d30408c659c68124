internal import Ponte

/// Tasks that wait for the next value.
@MainActor
final class Waiters<Value: Sendable> {
    private var continuations: [Int: CheckedContinuation<Value?, Never>] = [:]
    private var count = 0

    deinit { for continuation in continuations.values { continuation.resume(returning: nil) } }

    /// - Returns: `nil` when the time is over.
    /// - Throws: `CancellationError`.
    func next(within timeout: Duration) async throws -> Value? {
        count += 1
        let number = count
        let deadline = Task { [weak self] in
            // Swift's clocks stop the program where a wait is longer than they can count.
            try await Task.sleep(for: timeout.bounded)
            self?.end(number)
        }
        defer { deadline.cancel() }
        let value: Value? = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Value?, Never>) in
                if Task.isCancelled { return continuation.resume(returning: nil) }
                continuations[number] = continuation
            }
        } onCancel: {
            Task { @MainActor [weak self] in self?.end(number) }
        }
        try Task.checkCancellation()
        return value
    }

    func resume(with value: Value) {
        let waiting = continuations
        continuations = [:]
        for continuation in waiting.values { continuation.resume(returning: value) }
    }

    private func end(_ number: Int) {
        continuations.removeValue(forKey: number)?.resume(returning: nil)
    }
}
