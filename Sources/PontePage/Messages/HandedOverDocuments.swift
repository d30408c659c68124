internal import PonteWire

/// The documents of one view that live on when their bridge ends, for the bridge that takes its place: their script does not say hello again.
@MainActor
package final class HandedOverDocuments {
    private var documents: [any NamedDocument] = []
    private static let maximum = 4 * Limits.subframes

    package init() {}

    package func add(_ document: any NamedDocument) {
        if documents.count >= Self.maximum { documents.removeFirst() }
        documents.append(document)
    }

    /// Takes a document out; `nil` if there is none of that name and caller.
    ///
    /// - Parameters:
    ///   - name: `nil` where the document does not say.
    ///   - caller: `nil` where the channel does not say.
    package func take<Document: NamedDocument>(_ type: Document.Type, named name: String?, of caller: Caller?) -> Document? {
        let index = documents.firstIndex { document in
            document is Document && (caller.map { document.hasPosted(as: $0, named: name) } ?? (name == document.name))
        }
        return index.flatMap { documents.remove(at: $0) as? Document }
    }

    /// The documents of the view that were left are gone.
    package func removeAll() {
        documents = []
    }
}
