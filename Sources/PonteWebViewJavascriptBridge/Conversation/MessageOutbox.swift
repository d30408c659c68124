/// Collects the messages of one turn for one document, and sends them together, in order.
@MainActor
final class MessageOutbox {
    private let sendBatch: @MainActor ([String]) -> Void
    private var texts: [String] = []
    /// The names of the app's handlers, where they have changed.
    private var names: (@MainActor () -> String)?
    private var isScheduled = false

    init(_ sendBatch: @escaping @MainActor ([String]) -> Void) {
        self.sendBatch = sendBatch
    }

    /// - Parameter text: A letter and JSON.
    func send(_ text: String) {
        texts.append(text)
        schedule()
    }

    /// Goes before the messages of this turn. Only the last of a turn goes.
    func sendNames(_ text: @escaping @MainActor () -> String) {
        names = text
        schedule()
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        Task { [weak self] in self?.flush() }
    }

    func flush() {
        isScheduled = false
        let waiting = (names.map { [$0()] } ?? []) + texts
        names = nil
        texts = []
        var batch: [String] = []
        var length = 0
        for text in waiting {
            if length > 0, length + text.utf8.count > JavascriptBridgeLimits.batch {
                sendBatch(batch)
                (batch, length) = ([], 0)
            }
            batch.append(text)
            length += text.utf8.count
        }
        if !batch.isEmpty { sendBatch(batch) }
    }
}
