/// The calls and streams that have not ended: finds the one to which a later message belongs.
package struct OpenCalls<Value> {
    private struct Key: Hashable {
        let document: String
        let direction: TrafficRecord.Direction
        let id: Int
    }

    private var calls: [Key: Value] = [:]

    package init() {}

    package var values: some Collection<Value> { calls.values }

    private func key(_ record: TrafficRecord) -> Key? {
        record.id.map { Key(document: record.document, direction: record.callDirection, id: $0) }
    }

    /// The call that a message begins, or to which it belongs; `nil` for what belongs to none, or to one that is unknown or has ended.
    package subscript(record: TrafficRecord) -> Value? {
        get { key(record).flatMap { calls[$0] } }
        set { if let key = key(record) { calls[key] = newValue } }
    }

    /// - Returns: The call that a message ends.
    package mutating func end(_ record: TrafficRecord) -> Value? {
        key(record).flatMap { calls.removeValue(forKey: $0) }
    }

    /// Ends the calls of documents that are gone.
    ///
    /// - Returns: Those calls.
    @discardableResult
    package mutating func end(where isGone: (_ document: String) -> Bool) -> [Value] {
        let gone = calls.filter { isGone($0.key.document) }
        for key in gone.keys { calls[key] = nil }
        return Array(gone.values)
    }
}
