internal import Foundation
internal import Ponte
internal import PontePage

/// The documents of a recording, in memory, which speak to the handlers of a bridge.
@MainActor
final class ReplayDocuments {
    private struct Key: Hashable {
        let document: String
        let caller: Caller
    }

    private let bridge: Bridge
    private var documents: [Key: MemoryDocument] = [:]
    /// Is told of an event that the policy refuses.
    var onRefusal: (@MainActor (Refusal) -> Void)?

    init(_ bridge: Bridge) {
        self.bridge = bridge
    }

    /// - Throws: `PonteError` with `forbidden`.
    func document(of record: TrafficRecord) throws(PonteError) -> MemoryDocument {
        let key = Key(document: record.document, caller: Caller(isMainFrame: record.isMainFrame, origin: record.origin))
        if let known = documents[key] { return known }
        let document = try MemoryDocument(of: bridge, name: UUID().uuidString, caller: key.caller)
        document.onRefusal = { [weak self] in self?.onRefusal?($0) }
        documents[key] = document
        return document
    }

    func settle() async {
        for document in documents.values { await document.settle() }
    }

    func end() {
        for document in documents.values { document.end() }
    }
}
