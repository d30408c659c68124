internal import PonteWire

/// The end of a script, which comes once.
@MainActor
final class ScriptEnd {
    private var result: Result<String?, PonteError>?
    private var continuation: CheckedContinuation<String?, any Error>?

    func come(_ result: Result<String?, PonteError>) {
        guard self.result == nil else { return }
        self.result = result
        continuation?.resume(with: result.mapError { $0 })
        continuation = nil
    }

    /// Waits until the script has ended, or the task that waits is cancelled. To be called once.
    ///
    /// - Throws: `PonteError` with `navigated`, `viewReleased` or `cancelled`.
    func value() async throws -> String? {
        try await withTaskCancellationHandler {
            if Task.isCancelled { cancel() }
            if let result { return try result.get() }
            return try await withCheckedThrowingContinuation { continuation = $0 }
        } onCancel: {
            Task { @MainActor in cancel() }
        }
    }

    private func cancel() {
        come(.failure(PonteError(.cancelled, "The call was cancelled.")))
    }
}
