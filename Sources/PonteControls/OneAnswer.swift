/// Something that is answered once: by the user, or by default when the task that waits is cancelled.
@MainActor
package final class OneAnswer<Answer: Sendable> {
    package let fallback: Answer
    private var given: Answer?
    private var waiting: CheckedContinuation<Answer, Never>?

    package init(default fallback: Answer) {
        self.fallback = fallback
    }

    /// Later answers change nothing.
    package func give(_ answer: Answer) {
        guard given == nil else { return }
        given = answer
        waiting?.resume(returning: answer)
        waiting = nil
    }

    package func wait() async -> Answer {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if let given { return continuation.resume(returning: given) }
                waiting = continuation
                if Task.isCancelled { give(fallback) }
            }
        } onCancel: {
            Task { @MainActor in self.give(self.fallback) }
        }
    }
}
