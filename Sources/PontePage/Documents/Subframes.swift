internal import PonteWire

/// The sub-frames that speak. If there are too many, a frame of the origin with the most of them makes room, the one that has been silent
/// for the longest: no origin takes the place of another. The frame may say hello again.
struct Subframes<Document: NamedDocument> {
    private var documents: [String: (document: Document, lastUse: Int)] = [:]
    private var uses = 0

    var all: [Document] { documents.values.map { $0.document } }

    /// - Returns: The document of that name, if it is one of these.
    mutating func use(_ name: String) -> Document? {
        guard let document = documents[name]?.document else { return nil }
        uses += 1
        documents[name]?.lastUse = uses
        return document
    }

    /// - Returns: The one that the document's window had before: it has one.
    mutating func removeEarlier(of document: Document) -> Document? {
        let earlier = documents.values.first { $0.document.caller.isSameSubframe(as: document.caller) }?.document
        if let earlier { remove(earlier) }
        return earlier
    }

    /// - Returns: The one that has made room.
    mutating func add(_ document: Document) -> Document? {
        let removed = documents.count < Limits.subframes ? nil : leastNeeded(beside: document.caller)
        if let removed { remove(removed) }
        uses += 1
        documents[document.name] = (document, uses)
        return removed
    }

    /// - Parameter newcomer: Counts to its origin, too, and gives way where another has as many.
    private func leastNeeded(beside newcomer: Caller) -> Document? {
        // Opaque origins are one here: a flood of such frames makes room among its own.
        let byOrigin = Dictionary(grouping: documents.values) { $0.document.caller.origin }
        let origin = newcomer.origin
        let largest = byOrigin.max { one, other in
            (one.value.count + (one.key == origin ? 1 : 0), one.key == origin ? 1 : 0)
                < (other.value.count + (other.key == origin ? 1 : 0), other.key == origin ? 1 : 0)
        }
        return largest?.value.min { $0.lastUse < $1.lastUse }?.document
    }

    mutating func remove(_ document: Document) {
        if documents[document.name]?.document.caller == document.caller { documents[document.name] = nil }
    }

    mutating func removeAll() -> [Document] {
        defer { documents = [:] }
        return all
    }
}
