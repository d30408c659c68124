internal import Foundation
internal import PonteWire

/// The batches that wait for one document, in their order. Frames join the last one; another begins where a batch would be too long for the engine.
struct BatchQueue {
    /// Is last.
    private var open = FrameQueue()
    private var complete: [FrameQueue] = []
    /// True if bytes can travel beside the text.
    let acceptsBytes: Bool
    /// Of all bytes of a batch, but for those of a single frame.
    let maximumBytes: Int

    init(acceptsBytes: Bool, maximumBytes: Int) {
        self.acceptsBytes = acceptsBytes
        self.maximumBytes = maximumBytes
    }

    var isEmpty: Bool { open.isEmpty && complete.isEmpty }

    /// Of text and bytes of all batches.
    var count: Int { complete.reduce(open.count + open.bytesCount) { $0 + $1.count + $1.bytesCount } }

    /// Of the frames of the last batch, in UTF-8 bytes.
    var textCount: Int { open.count }

    /// True if a single batch waits, without bytes beside its text.
    var isOneText: Bool { complete.isEmpty && !open.hasBytes }

    /// - Parameter write: Appends the frame.
    /// - Returns: The frame.
    mutating func append(with bytes: [JSONText.Attachment], _ write: (inout [UInt8]) -> Void) -> ArraySlice<UInt8> {
        guard !acceptsBytes, !bytes.isEmpty else {
            makeRoom(for: bytes)
            return open.append(with: bytes, write)
        }
        var frame: [UInt8] = []
        write(&frame)
        let whole = JSONText(text: frame, attachments: bytes).withBytesInText()
        makeRoom(forText: whole.text.count)
        return open.append(with: whole.attachments) { $0 += whole.text }
    }

    /// - Parameter check: Is asked of the event whose bytes are in its text.
    /// - Throws: `PonteError` with `limitExceeded` where too many events wait.
    mutating func append(_ event: EventFrame, check: (EventFrame) throws(PonteError) -> Void) throws(PonteError) {
        guard !acceptsBytes, !event.bytes.isEmpty else {
            makeRoom(for: event.bytes)
            return try open.append(event)
        }
        let whole = event.withBytesInText()
        try check(whole)
        makeRoom(forText: whole.count)
        try open.append(whole)
    }

    /// Drops the events whose place another takes.
    mutating func dropOldest(before event: EventFrame) -> [EventFrame] {
        guard case .newest(let most) = event.buffering else { return [] }
        var excess = complete.reduce(open.newestCount(event.name)) { $0 + $1.newestCount(event.name) } - (max(1, most) - 1)
        guard excess > 0 else { return [] }
        var dropped: [EventFrame] = []
        for index in complete.indices where excess > 0 {
            let gone = complete[index].dropOldest(event.name, excess)
            excess -= gone.count
            dropped += gone
        }
        // A batch without frames would be one more that the page has to fetch.
        if !dropped.isEmpty { complete.removeAll { $0.isEmpty } }
        return dropped + open.dropOldest(event.name, excess)
    }

    /// Takes the first batch out; it has no frames where none wait.
    mutating func next() -> FrameQueue {
        guard complete.isEmpty else { return complete.removeFirst() }
        var first = FrameQueue()
        swap(&open, &first)
        return first
    }

    /// Begins another batch where the bytes of all frames together would be too many for the engine.
    private mutating func makeRoom(for bytes: [JSONText.Attachment]) {
        let count = bytes.reduce(0) { $0 + $1.1.count }
        guard count > 0, open.hasBytes, open.bytesCount + count > maximumBytes else { return }
        begin()
    }

    /// The same for a text with bytes in it.
    private mutating func makeRoom(forText count: Int) {
        if !open.isEmpty, open.count + count > Limits.batch { begin() }
    }

    private mutating func begin() {
        complete.append(open)
        open = FrameQueue()
    }
}
