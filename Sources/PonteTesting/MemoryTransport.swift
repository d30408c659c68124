internal import Ponte
internal import PontePage
internal import PonteWire

/// Carries batches between a bridge and a `MemoryPage`, without a web view.
@MainActor
final class MemoryTransport: Transport {
    weak var receiver: (any TransportReceiver)? {
        didSet {
            guard oldValue !== receiver else { return }
            oldValue?.documentsEnded(PonteError(.bridgeClosed, "Another bridge has taken this one's place."))
        }
    }
    weak var page: MemoryPage?
    private var handedOver: [HandedOverDocument] = []

    func push(_ batch: String?, to document: String?, done: @escaping @MainActor () -> Void) {
        // As with a web view, it arrives in a later turn, and only where the document is still the same.
        Task { [weak self] in
            if let batch { self?.page?.receive(TransportMessage(batch)) } else { self?.page?.poll() }
            done()
        }
    }

    func includeSubframes() {}
    func watchProcess() {}
    func close() {}

    func handOver(_ document: HandedOverDocument) {
        handedOver.append(document)
    }

    func takeOver(_ name: String, of caller: Caller?) -> HandedOverDocument? {
        handedOver.firstIndex { document in caller.map { document.hasPosted(as: $0, named: name) } ?? (document.name == name) }
            .map { handedOver.remove(at: $0) }
    }

    func forgetHandedOver() {
        handedOver = []
    }
}
