internal import CGLibSupport
internal import Glibc
internal import PonteFiles

/// The bytes that a page has sent ahead of the messages that name them.
@MainActor
final class IncomingBytes {
    private var arrived: [Attachment] = []
    private var tidying: Task<Void, Never>?

    private let descriptors: DescriptorShare

    init(_ descriptors: DescriptorShare = .app) {
        self.descriptors = descriptors
    }

    private static let maximumArrived = 256
    /// Of those, in memory files.
    private static let maximumFiles = 6
    private static let timeout = Duration.seconds(10)

    /// How many messages' bytes wait.
    var count: Int { arrived.count }

    func forget() {
        arrived = []
        tidying?.cancel()
        tidying = nil
    }

    /// Takes the bytes of a packet.
    func receive(_ packet: PagePacket) {
        guard let count = Int(exactly: packet.head.text_count), count <= ByteChannel.maximumBytes else { return }
        // What has no lease is taken out of its file at once.
        let lease = packet.isInFile ? descriptors.pin() : nil
        let attachment = Attachment(packet, count: count, lease)
        var total = arrived.reduce(count) { $0 + $1.count }
        while !arrived.isEmpty, total > ByteChannel.maximumBytes || arrived.count >= Self.maximumArrived {
            total -= arrived.removeFirst().count
        }
        if lease == nil { do { try attachment.closeFile() } catch { return } }
        arrived.append(attachment)
        closeFiles()
        tidyLater()
    }

    /// Descriptors are few, and all of the app's in common: older bytes wait in memory.
    private func closeFiles() {
        var surplus = arrived.count { $0.isInFile } - Self.maximumFiles
        for attachment in arrived where surplus > 0 && attachment.isInFile {
            do { try attachment.closeFile() } catch { arrived.removeAll { $0 === attachment } }
            surplus -= 1
        }
    }

    /// The message that names them comes right behind them.
    private func tidyLater() {
        guard tidying == nil else { return }
        tidying = Task { [weak self] in
            // No guard: a second.
            repeat { try? await Task.sleep(for: .seconds(1)) } while !Task.isCancelled && self?.tidy() == false
        }
    }

    /// Returns whether nothing is left.
    private func tidy() -> Bool {
        let now = ContinuousClock.now
        arrived.removeAll { now - $0.arrival > Self.timeout }
        guard arrived.isEmpty else { return false }
        tidying = nil
        return true
    }

    /// The bytes that have come under `key`, once.
    fileprivate func take(_ key: UInt64) -> Attachment? {
        arrived.firstIndex { $0.key == key }.map { arrived.remove(at: $0) }
    }
}

struct UnreadableBytes: LocalizedError {
    var errorDescription: String? { "The bytes of a message have not come, or are not those that it names." }
}

/// A message of which nothing but its key has been read, and the bytes that came under that.
@MainActor
struct MessageWithBytes {
    private let attachment: Attachment?

    /// Takes the bytes of a message, so that they are not kept for it any longer.
    ///
    /// - Parameter key: Its text.
    /// - Throws: `UnreadableBytes`.
    init(_ key: String, with bytes: IncomingBytes?) throws {
        guard key.utf8.count == ByteChannel.keyLength, let key = UInt64(key, radix: 16) else { throw UnreadableBytes() }
        attachment = bytes?.take(key)
    }

    /// Holds no descriptor any more, and counts what it holds.
    ///
    /// - Throws: `POSIXError`, and what `share` throws.
    func keep(_ share: (_ count: Int) throws -> UnreadBodies.Share) throws {
        try attachment?.keep(share)
    }

    /// - Parameter start: The place in `text` behind the key.
    /// - Throws: `UnreadableBytes`, or that there is no memory or was no descriptor.
    func body(_ text: EngineText, from start: Int) throws -> Any {
        let end = text.bytes.count
        let longest = min(end - start, TaggedText.maximumCount)
        guard end >= start, let base = text.bytes.baseAddress, let place = memchr(base + start, 10, longest) else {
            throw UnreadableBytes()
        }
        let endOfLayout = UnsafeRawPointer(place) - base
        let (layout, rest) = (start..<endOfLayout, (endOfLayout + 1)..<end)
        var position = 0
        let body = try text.withBytes(layout) { layout in
            try TaggedText.read(layout) { tag, elements in
                switch (tag, elements.count) {
                case ("t", 0): return .string(text[rest])
                case ("b", 2):
                    guard elements[0] as? Int == position, let count = elements[1] as? Int else { throw UnreadableBytes() }
                    guard count > 0 else { return .other(AnyHashable(Data())) }
                    guard let bytes = try attachment?.read(count) else { throw UnreadableBytes() }
                    position += count
                    return .other(AnyHashable(bytes))
                default: throw UnreadableBytes()
                }
            }
        }
        guard case .array(let elements) = body, position == attachment?.count ?? 0 else { throw UnreadableBytes() }
        return elements.any
    }
}

/// Bytes that have come and are to be read from front to back.
@MainActor
private final class Attachment {
    let key: UInt64
    let count: Int
    let arrival = ContinuousClock.now
    /// The page uses its memory again when it is dropped.
    private let packet: PagePacket
    private var position = 0
    /// While it is in a file.
    private var lease: DescriptorLease?

    init(_ packet: PagePacket, count: Int, _ lease: DescriptorLease?) {
        self.lease = lease
        key = packet.head.window
        self.count = count
        self.packet = packet
    }

    var isInFile: Bool { packet.isInFile }

    func closeFile() throws {
        try packet.closeFile()
        lease = nil
    }

    func keep(_ share: (_ count: Int) throws -> UnreadBodies.Share) throws {
        try packet.keep(share)
        lease = nil
    }

    /// - Throws: `POSIXError` when there are fewer than `count` bytes left, or when there was no descriptor for them.
    func read(_ count: Int) throws -> Data {
        guard count >= 0, count <= self.count - position else { throw POSIXError(.EINVAL) }
        defer { position += count }
        switch packet.content {
        case .segment(let segment): return try segment.read(count, at: position)
        case .text(let text): return Data(text.bytes[position..<(position + count)])
        case .lost: throw POSIXError(.EMFILE)
        }
    }
}
