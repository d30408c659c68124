internal import PonteAsync

/// One question if a page may be left, and those who wait for the answer. They may leave if it is dropped.
@MainActor
final class LeavingAttempt {
    /// The engine says that the view may close.
    var hasClosed = false
    /// Ends with the page's answer, or with the user's question.
    var timer: IdleTimeout?
    private(set) var isOver = false
    private var answers: [PendingAnswer<Bool>] = []

    init(_ answer: @escaping @MainActor (Bool) -> Void) {
        add(answer)
    }

    func add(_ answer: @escaping @MainActor (Bool) -> Void) {
        answers.append(PendingAnswer(fallback: true, answer))
    }

    func end(_ leaves: Bool) {
        let answers = answers
        (isOver, timer, self.answers) = (true, nil, [])
        for answer in answers { answer(leaves) }
    }
}
