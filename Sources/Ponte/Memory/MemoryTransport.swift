/// Carries batches between a bridge and a `MemoryPage`, without a web view.
@MainActor
package final class MemoryTransport: Transport {
    package weak var receiver: (any TransportReceiver)?
    weak var page: MemoryPage?

    package func push(_ batch: String) {
        // As with a web view, it arrives in a later turn, and only where the document is still the same.
        Task { [weak self] in self?.page?.receive(batch) }
    }

    package func includeSubframes() {}
    package func watchProcess() {}
    package func close() {}
}
