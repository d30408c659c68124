internal import Foundation
internal import PontePage
internal import PonteWire

/// The frames of one batch in their order. Those of events that may be dropped stand apart.
struct FrameQueue {
    private enum Part {
        case text([UInt8])
        case newest(EventFrame)
        /// An event was here, and was dropped.
        case nothing
    }

    private var parts: [Part] = []
    /// The places of the events that may be dropped, by name, the oldest first.
    private var newest: [String: ArraySlice<Int>] = [:]
    private var nothings = 0
    private var tail: [UInt8] = []
    private var bytes: [Int: Data] = [:]
    private var events = 0
    /// Of the frames, in UTF-8 bytes.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }
    var hasBytes: Bool { !bytes.isEmpty }
    private(set) var bytesCount = 0

    private mutating func add(_ attachments: [JSONText.Attachment]) {
        for (number, data) in attachments {
            bytes[number] = data
            bytesCount += data.count
        }
    }

    /// - Parameter write: Appends the frame.
    /// - Returns: The frame.
    @discardableResult
    mutating func append(with bytes: [JSONText.Attachment], _ write: (inout [UInt8]) -> Void) -> ArraySlice<UInt8> {
        let start = tail.count
        tail.append(UInt8(ascii: "\n"))
        write(&tail)
        count += tail.count - start
        add(bytes)
        return tail[(start + 1)...]
    }

    /// - Throws: `PonteError` with `limitExceeded` where too many events wait.
    mutating func append(_ event: EventFrame) throws(PonteError) {
        guard case .newest = event.buffering else {
            guard events < Limits.events else { throw Self.full }
            events += 1
            append(with: event.bytes) { event.write(to: &$0) }
            return
        }
        if !tail.isEmpty { parts.append(.text(tail)) }
        tail = []
        newest[event.name, default: []].append(parts.count)
        parts.append(.newest(event))
        count += event.textCount
        add(event.bytes)
    }

    static var full: PonteError {
        PonteError(
            .limitExceeded,
            """
            \(Limits.events) events, or \(Limits.bytes >> 20) MiB of them, wait for the page. Send fewer, or give the event a buffering of .newest.
            """)
    }

    /// How many events of a name there are that may be dropped.
    func newestCount(_ name: String) -> Int { newest[name]?.count ?? 0 }

    /// - Parameter count: How many of the events of a name to drop, at most.
    mutating func dropOldest(_ name: String, _ count: Int) -> [EventFrame] {
        var dropped: [EventFrame] = []
        while dropped.count < count, let place = newest[name]?.popFirst() {
            guard case .newest(let event) = parts[place] else { continue }
            parts[place] = .nothing
            nothings += 1
            self.count -= event.textCount
            for (number, data) in event.bytes where bytes.removeValue(forKey: number) != nil { bytesCount -= data.count }
            dropped.append(event)
        }
        if nothings > Self.fewParts, nothings * 2 > parts.count { removeNothings() }
        return dropped
    }

    private static let fewParts = 32

    /// So seldom that it costs each event no more than its own part does.
    private mutating func removeNothings() {
        parts.removeAll { if case .nothing = $0 { true } else { false } }
        nothings = 0
        newest = [:]
        for (place, part) in parts.enumerated() {
            if case .newest(let event) = part { newest[event.name, default: []].append(place) }
        }
    }

    /// The whole batch, behind its header, which has its number: a batch may be dropped as long as it waits.
    consuming func batch(header: [UInt8]) -> TransportMessage {
        var text = header
        text.reserveCapacity(header.count + count)
        for part in parts {
            switch part {
            case .text(let frames): text += frames
            case .newest(let event): event.appendLine(to: &text)
            case .nothing: break
            }
        }
        text += tail
        return TransportMessage(utf8: text, bytes: bytes)
    }
}
