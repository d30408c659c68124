internal import Foundation
internal import Ponte
internal import PonteAsync

/// The messages that the inspector keeps: the newest ones, and the newest payloads.
@MainActor
final class MessageStore {
    private struct Payload {
        let message: InspectedMessage
        let part: InspectedMessage.Part
        let size: Int
    }

    /// Of messages; an answer and an element of a stream are one each.
    static let maximum = 100_000
    /// Of one payload, in UTF-8 bytes.
    nonisolated static let maximumPayload = 64 << 10
    /// Of all payloads, in UTF-8 bytes.
    static let maximumPayloads = 64 << 20

    private var messages = Queue<InspectedMessage>()
    private var payloads = Queue<Payload>()
    /// By the place of their protocol among those that are watched.
    private var open: [Int: OpenCalls<InspectedMessage>] = [:]
    /// The number of the oldest message that is kept.
    private(set) var first = 1
    /// The number of the next message.
    private(set) var next = 1
    /// Of messages with their answers and elements.
    private(set) var count = 0
    private(set) var payloadBytes = 0
    /// Messages that came faster than they were read, and were left out.
    private(set) var lost = 0
    private var lastNumbers: [Int: Int] = [:]
    /// Messages that have changed since a reader was told of them.
    private var changed: Set<Int> = []
    let change = NextValue<Void>()

    /// Messages of the source were left out, and are not lost.
    func skip(in source: Int) {
        lastNumbers[source] = nil
    }

    subscript(number: Int) -> InspectedMessage? {
        number >= first && number < next ? messages[number - first] : nil
    }

    func takeChanged() -> Set<Int> {
        defer { changed = [] }
        return changed
    }

    func clear() {
        messages = Queue()
        payloads = Queue()
        open = [:]
        changed = []
        (count, payloadBytes, lost, first) = (0, 0, 0, next)
        change.give(())
    }

    // MARK: Messages that come

    /// - Parameter source: The place of their protocol among those that are watched.
    func take(_ record: TrafficRecord, from source: Int) {
        if record.number > 0 {
            if let last = lastNumbers[source], record.number > last + 1 { lost += record.number - last - 1 }
            lastNumbers[source] = record.number
        }
        switch record.kind {
        // What only makes the others possible.
        case .more, .release, .welcome: return
        case .item:
            guard let message = open[source]?[record] else { return add(record, source) }
            if message.add(item: record) {
                count += 1
                keepPayload(of: record, .item(message.items.count - 1), message)
            }
            changed.insert(message.number)
        case .result, .error, .cancel:
            guard let message = open[source]?.end(record) else { return add(record, source) }
            message.end(with: record)
            count += 1
            keepPayload(of: record, .end, message)
            changed.insert(message.number)
        case .bye:
            leave(source) { $0 == record.document }
            add(record, source)
        case .hello:
            if record.isMainFrame { leave(source) { $0 != record.document } }
            add(record, source)
        default: add(record, source)
        }
        dropOldest()
        change.give(())
    }

    private func add(_ record: TrafficRecord, _ source: Int) {
        let message = InspectedMessage(number: next, source: source, record)
        next += 1
        count += 1
        messages.append(message)
        if record.kind == .call || record.kind == .stream { open[source, default: OpenCalls()][record] = message }
        keepPayload(of: record, .begin, message)
        dropOldest()
        change.give(())
    }

    /// The calls of documents that are gone do not end any more.
    private func leave(_ source: Int, _ isGone: (String) -> Bool) {
        for message in open[source]?.end(where: isGone) ?? [] {
            message.isLeft = true
            changed.insert(message.number)
        }
    }

    // MARK: Bounds

    private func dropOldest() {
        while count > Self.maximum, let oldest = messages.first {
            messages.removeFirst()
            first += 1
            count -= oldest.count
            changed.remove(oldest.number)
            if open[oldest.source]?[oldest.begin] === oldest { _ = open[oldest.source]?.end(oldest.begin) }
            // Its payloads go with it, or have gone.
            while let payload = payloads.first, payload.message.number < first { dropOldestPayload() }
        }
        while payloadBytes > Self.maximumPayloads, !payloads.isEmpty { dropOldestPayload() }
    }

    private func dropOldestPayload() {
        guard let payload = payloads.first else { return }
        payloads.removeFirst()
        payloadBytes -= payload.size
        payload.message.dropPayload(of: payload.part)
    }

    private func keepPayload(of record: TrafficRecord, _ part: InspectedMessage.Part, _ message: InspectedMessage) {
        guard let size = record.payload?.utf8.count else { return }
        payloads.append(Payload(message: message, part: part, size: size))
        payloadBytes += size
    }
}
