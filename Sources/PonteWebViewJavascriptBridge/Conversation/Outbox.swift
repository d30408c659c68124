/// Collects the messages of one turn for one document, and hands them over together, in order.
@MainActor
final class Outbox {
    private let document: String
    private let hand: @MainActor ([String]) -> Void
    private var texts: [String] = []
    /// The names of the app's handlers, where they have changed.
    private var names: (@MainActor () -> String)?
    private var isScheduled = false

    /// - Parameter hand: Takes the document's name and what is for it.
    init(document: String, hand: @escaping @MainActor ([String]) -> Void) {
        self.document = document
        self.hand = hand
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
        var batch = [document]
        var length = 0
        for text in waiting {
            if length > 0, length + text.utf8.count > Limits.hand {
                hand(batch)
                (batch, length) = ([document], 0)
            }
            batch.append(text)
            length += text.utf8.count
        }
        if batch.count > 1 { hand(batch) }
    }
}
