/// Answers to documents that were left before they came: the user may go back to them, and the engine may have kept them.
struct WaitingAnswers {
    private var answers: [(document: PageDocument, messages: [ForemMessage])] = []

    /// The oldest are dropped where there are too many.
    mutating func add(_ message: ForemMessage, for document: PageDocument) {
        var messages: [ForemMessage] = []
        if let index = answers.firstIndex(where: { $0.document == document }) { messages = answers.remove(at: index).messages }
        answers.append((document, (messages + [message]).suffix(ForemLimits.waitingAnswers)))
        if answers.count > ForemLimits.waitingDocuments { answers.removeFirst() }
    }

    mutating func take(for document: PageDocument) -> [ForemMessage] {
        guard let index = answers.firstIndex(where: { $0.document == document }) else { return [] }
        return answers.remove(at: index).messages
    }
}
