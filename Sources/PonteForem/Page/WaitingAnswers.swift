/// Answers to documents that were left before they came: the user may go back to them, and the engine may have kept them.
struct WaitingAnswers {
    private var answers: [(document: PageDocument, messages: [PageMessage])] = []

    /// The oldest are dropped where there are too many.
    mutating func add(_ message: PageMessage, for document: PageDocument) {
        var messages: [PageMessage] = []
        if let index = answers.firstIndex(where: { $0.document == document }) { messages = answers.remove(at: index).messages }
        answers.append((document, (messages + [message]).suffix(Limits.waitingAnswers)))
        if answers.count > Limits.waitingDocuments { answers.removeFirst() }
    }

    mutating func take(for document: PageDocument) -> [PageMessage] {
        guard let index = answers.firstIndex(where: { $0.document == document }) else { return [] }
        return answers.remove(at: index).messages
    }
}
