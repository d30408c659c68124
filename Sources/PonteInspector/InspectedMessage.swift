internal import Foundation
internal import Ponte

/// A row of the inspector: a call or a stream with its end, or another message.
@MainActor
final class InspectedMessage {
    /// A part that can have a payload.
    enum Part {
        case begin
        case item(Int)
        case end
    }

    /// What has become of it.
    enum State: Int {
        case none, pending, succeeded, failed, cancelled
        /// Its document was left before it ended.
        case left
    }

    /// Elements of a stream that are kept.
    static let mostItems = 1000

    let number: Int
    /// The place of its protocol among those that are watched.
    let source: Int
    fileprivate(set) var begin: TrafficRecord
    /// The first elements of a stream.
    private(set) var items: [TrafficRecord] = []
    private(set) var itemCount = 0
    private(set) var end: TrafficRecord?
    var isLeft = false
    /// Of all its messages, in bytes.
    private(set) var size: Int

    init(number: Int, source: Int, _ record: TrafficRecord) {
        self.number = number
        self.source = source
        begin = record
        size = record.size
    }

    /// How many messages are kept with it.
    var count: Int { 1 + items.count + (end == nil ? 0 : 1) }

    /// - Returns: True if the element is kept.
    func add(item: TrafficRecord) -> Bool {
        itemCount += 1
        size += item.size
        guard items.count < Self.mostItems else { return false }
        items.append(item)
        return true
    }

    func end(with record: TrafficRecord) {
        end = record
        size += record.size
    }

    private var isAnswered: Bool { begin.kind == .call || begin.kind == .stream }

    var state: State {
        switch (end ?? begin).outcome {
        case .succeeded: .succeeded
        case .failed: .failed
        case .cancelled: .cancelled
        case nil: isAnswered ? isLeft ? .left : .pending : .none
        }
    }

    var error: (code: String, message: String)? {
        guard case .failed(let code, let message) = (end ?? begin).outcome else { return nil }
        return (code.rawValue, message)
    }

    var duration: Duration? { (end ?? begin).duration }

    /// Its messages, for a recording. A stream of which not all elements are kept ends behind those that are.
    var records: [TrafficRecord] {
        var records = [begin] + items
        guard itemCount > items.count else { return records + (end.map { [$0] } ?? []) }
        var cancel = end ?? begin
        (cancel.kind, cancel.direction, cancel.outcome) = (.cancel, begin.direction, .cancelled)
        (cancel.payload, cancel.number) = (nil, items.last?.number ?? 0)
        records.append(cancel)
        return records
    }

    // MARK: Payloads

    func dropPayload(of part: Part) {
        switch part {
        case .begin: begin.payload = nil
        case .item(let index): items[index].payload = nil
        case .end: end?.payload = nil
        }
    }
}
