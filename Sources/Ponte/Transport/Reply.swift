internal import PontePage
internal import PonteWire

/// The answer to a document's post: a batch, `TransportMessage.nothing`, or the reason of a refusal. It is given once.
@MainActor
package struct Reply {
    private let settle: @MainActor (Result<TransportMessage, PonteError>) -> Void
    /// True when it has been given and could not be sent. The document takes that as the end of its session.
    let isLost: @MainActor () -> Bool

    package init(
        isLost: @escaping @MainActor () -> Bool = { false },
        _ settle: @escaping @MainActor (Result<TransportMessage, PonteError>) -> Void
    ) {
        self.isLost = isLost
        self.settle = settle
    }

    func give(_ batch: TransportMessage) {
        settle(.success(batch))
    }

    func refuse(_ error: PonteError) {
        settle(.failure(error))
    }
}
