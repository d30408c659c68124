internal import PonteAsync

/// One question if a page may be left, and those who wait for the answer. They may leave if it is dropped.
@MainActor
final class LeavingAttempt {
    /// The engine says that the view may close.
    var hasClosed = false
    /// Ends with the page's answer, or with the user's question.
    var timer: IdleTimeout?
    enum Cause {
        case window
        case usersLoad
        /// Its scripts have begun the load.
        case pagesLoad
    }

    private(set) var cause: Cause
    /// `nil` until it is over.
    private(set) var result: Bool?
    private var answers: [PendingAnswer<Bool>] = []

    init(_ cause: Cause, _ answer: @escaping @MainActor (Bool) -> Void) {
        self.cause = cause
        add(cause, answer)
    }

    func add(_ cause: Cause, _ answer: @escaping @MainActor (Bool) -> Void) {
        // The user's own wish counts more than the page's.
        if self.cause == .pagesLoad { self.cause = cause }
        answers.append(PendingAnswer(fallback: true, answer))
    }

    var isOver: Bool { result != nil }

    func end(_ leaves: Bool) {
        let answers = answers
        (result, timer, self.answers) = (result ?? leaves, nil, [])
        for answer in answers { answer(leaves) }
    }
}
