/// A call to the page, from when the app makes it until it ends. It ends once.
@MainActor
final class OutgoingCall {
    /// The value of a result: a node of a frame, or nothing for `undefined`.
    typealias Answer = (document: JSONDocument, value: Int?)

    let method: String
    let parameters: JSONText
    private let deadline: Deadline?
    private var finish: (@MainActor (Result<Answer, PonteError>) -> Void)?
    /// Tells whoever has sent the call that nobody waits for it any more.
    var onAbandon: (@MainActor () -> Void)?

    init(method: String, parameters: JSONText, deadline: Deadline?) {
        self.method = method
        self.parameters = parameters
        self.deadline = deadline
    }

    /// Starts to wait: `finish` is called once.
    func begin(_ finish: @escaping @MainActor (Result<Answer, PonteError>) -> Void) {
        self.finish = finish
        deadline?.start { [weak self] in
            guard let self else { return }
            abandon(PonteError(.timedOut, "The page did not answer \(method) within \(deadline?.timeout ?? .zero)."))
        }
    }

    var hasEnded: Bool { finish == nil }

    /// How long the page has left to answer; `nil` is for ever.
    var remaining: Duration? { deadline?.remaining }

    func end(_ result: Result<Answer, PonteError>) {
        guard let finish else { return }
        self.finish = nil
        onAbandon = nil
        deadline?.stop()
        finish(result)
    }

    /// Ends the call from this side.
    func abandon(_ error: PonteError) {
        guard !hasEnded else { return }
        let tell = onAbandon
        end(.failure(error))
        tell?()
    }
}
