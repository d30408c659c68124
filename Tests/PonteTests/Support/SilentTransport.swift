import PontePage
import PonteWire

@testable import Ponte

/// A transport on which the test posts, and whose pushes reach nobody.
@MainActor
final class SilentTransport: Transport {
    weak var receiver: (any TransportReceiver)?
    let page: (any ShownPage)? = nil
    let handedOver: HandedOverDocuments? = nil
    /// Is told of what is pushed; `nil` where the document is asked to post.
    var onPush: @MainActor (TransportMessage?) -> Void = { _ in }
    private let endsPushes: Bool

    /// - Parameter endsPushes: True if a push ends, in a later turn.
    init(endsPushes: Bool = false) {
        self.endsPushes = endsPushes
    }

    func send(_ batch: OutgoingBatch, to document: String) {
        batch.leave(upTo: Limits.push) { push($0, done: $1) }
    }

    func ask(done: @escaping @MainActor () -> Void) {
        push(nil, done: done)
    }

    private func push(_ batch: TransportMessage?, done: @escaping @MainActor () -> Void) {
        onPush(batch)
        if endsPushes { Task { done() } }
    }

    func close() {}
}
