internal import Foundation
internal import PontePage
internal import PonteWire

/// The frames of one batch in their order, behind its header. Those of events that may be dropped stand apart.
struct FrameQueue {
    private enum Part {
        case text([UInt8])
        case newest(EventFrame)
    }

    private var parts: [Part] = []
    private var tail: [UInt8]
    private var bytes: [Int: Data] = [:]
    private var events = 0
    /// Of the frames, in UTF-8 bytes.
    private(set) var count = 0

    init(header: [UInt8]) {
        tail = header
    }

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
    /// - Returns: How many older events were dropped.
    mutating func append(_ event: EventFrame) throws(PonteError) -> Int {
        guard case .newest(let most) = event.buffering else {
            guard events < Limits.events else { throw Self.full }
            events += 1
            append(with: event.bytes) { event.write(to: &$0) }
            return 0
        }
        let dropped = dropOldest(event.name, keeping: max(1, most) - 1)
        if !tail.isEmpty { parts.append(.text(tail)) }
        tail = []
        parts.append(.newest(event))
        count += event.text.count
        add(event.bytes)
        return dropped
    }

    static var full: PonteError {
        PonteError(
            .limitExceeded, "\(Limits.events) events wait for the page. Send fewer, or give the event a buffering of .newest.")
    }

    private mutating func dropOldest(_ name: String, keeping most: Int) -> Int {
        let waiting = parts.indices.filter { index in
            if case .newest(let event) = parts[index] { event.name == name } else { false }
        }
        let surplus = waiting.dropLast(most)
        for index in surplus.reversed() {
            guard case .newest(let event) = parts.remove(at: index) else { continue }
            count -= event.text.count
            for (number, data) in event.bytes where bytes.removeValue(forKey: number) != nil { bytesCount -= data.count }
        }
        return surplus.count
    }

    /// The whole batch.
    consuming func batch() -> TransportMessage {
        guard !parts.isEmpty else { return TransportMessage(utf8: tail, bytes: bytes) }
        var text: [UInt8] = []
        text.reserveCapacity(count + 128)
        for part in parts {
            switch part {
            case .text(let frames): text += frames
            case .newest(let event): text += event.text
            }
        }
        return TransportMessage(utf8: text + tail, bytes: bytes)
    }
}
