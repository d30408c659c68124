internal import Ponte

/// The answer to one message of a page. The first counts.
@MainActor
final class Responder {
    /// The place where the page waits; `nil` where it does not.
    struct Address {
        let id: String
        let route: Route
        let document: String
    }

    let address: Address?
    private let number: Int
    private weak var dispatcher: HandlerDispatcher?
    private var hasAnswered = false
    /// Among the handlers that have not ended.
    var place: Allowance.Share?

    init(_ address: Address?, number: Int, dispatcher: HandlerDispatcher) {
        self.address = address
        self.number = number
        self.dispatcher = dispatcher
    }

    // Nobody can answer any more. In the original, the page waits for ever.
    deinit {
        guard !hasAnswered else { return }
        Task { @MainActor [weak dispatcher, number, address] in dispatcher?.drop(number, address) }
    }

    /// - Parameter data: `nil` is `null`.
    func succeed(_ data: Any?) {
        answer(.success(data))
    }

    func fail(_ error: PonteError) {
        answer(.failure(error))
    }

    /// Answers with what `work` returns. Its task is cancelled when the page's document ends.
    func answer(with work: @escaping @MainActor () async throws -> Any?) {
        let task = Task { [place] in
            // One that does not heed its cancellation goes on.
            defer { withExtendedLifetime(place) {} }
            do { succeed(try await work()) } catch { fail(PonteError(describing: error)) }
        }
        dispatcher?.keep(task, number)
    }

    private func answer(_ result: Result<Any?, PonteError>) {
        guard !hasAnswered else {
            dispatcher?.dropAnswer()
            return
        }
        hasAnswered = true
        place = nil
        dispatcher?.finish(number, address, result)
    }
}
