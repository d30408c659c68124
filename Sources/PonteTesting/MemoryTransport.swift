internal import Ponte
internal import PontePage
internal import PonteWire

/// Carries batches between a bridge and a `MemoryPage`, without a web view.
@MainActor
final class MemoryTransport: Transport {
    weak var receiver: (any TransportReceiver)? {
        didSet {
            guard oldValue !== receiver else { return }
            oldValue?.end(PonteError(.bridgeClosed, "Another bridge has taken this one's place."))
        }
    }
    weak var memoryPage: MemoryPage?
    let page: (any ShownPage)? = nil
    let handedOver: HandedOverDocuments? = HandedOverDocuments()

    func send(_ batch: OutgoingBatch, to document: String) {
        batch.leave(upTo: Limits.push) { [weak memoryPage] batch, done in
            // As with a web view, it arrives in a later turn, and only where the document is still the same.
            Task {
                if let batch { memoryPage?.receive(batch) } else { memoryPage?.poll() }
                done()
            }
        }
    }

    func ask(done: @escaping @MainActor () -> Void) {
        Task { [weak memoryPage] in
            memoryPage?.poll()
            done()
        }
    }

    func close() {}
}
