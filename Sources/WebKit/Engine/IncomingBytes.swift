internal import CGLibSupport
internal import GLibInterop
internal import Glibc

/// The bytes that a view's page has sent ahead of the messages that name them.
@MainActor
final class IncomingBytes {
    var onUse: () -> Void = {}
    private var arrived: [Attachment] = []

    private static let maximumArrived = 256
    private static let timeout = Duration.seconds(10)

    var isEmpty: Bool { arrived.isEmpty }

    func forget() {
        arrived = []
    }

    /// The message that names them comes right behind them, but for a document that has no name yet.
    func dropOld(at now: ContinuousClock.Instant) {
        arrived.removeAll { now - $0.arrival > Self.timeout }
    }

    /// - Returns: True if the message brings bytes.
    func receive(_ message: OpaquePointer) -> Bool {
        guard String(cString: webkit_user_message_get_name(message)) == ByteChannel.messageName else { return false }
        guard let (key, count, bytes) = Self.parameters(message), count <= ByteChannel.maximumBytes else { return true }
        let attachment: Attachment
        if let descriptors = webkit_user_message_get_fd_list(message) {
            let descriptor = g_unix_fd_list_get(descriptors, 0, nil)
            guard descriptor >= 0 else { return true }
            attachment = Attachment(key: key, count: count, .segment(Segment(takingOwnershipOf: descriptor)))
        } else {
            attachment = Attachment(key: key, count: bytes.count, .data(bytes))
        }
        var total = arrived.reduce(count) { $0 + $1.count }
        while !arrived.isEmpty, total > ByteChannel.maximumBytes || arrived.count >= Self.maximumArrived {
            total -= arrived.removeFirst().count
        }
        arrived.append(attachment)
        onUse()
        return true
    }

    private static func parameters(_ message: OpaquePointer) -> (key: UInt64, count: Int, bytes: Data)? {
        guard let parameters = webkit_user_message_get_parameters(message),
            String(cString: g_variant_get_type_string(parameters)) == "(ttay)"
        else { return nil }
        let values = (0..<3).map { g_variant_get_child_value(parameters, gsize($0)) }
        defer { for value in values { g_variant_unref(value) } }
        guard let count = Int(exactly: g_variant_get_uint64(values[1])) else { return nil }
        let bytes = g_variant_get_data(values[2]).map { Data(bytes: $0, count: Int(g_variant_get_size(values[2]))) } ?? Data()
        return (UInt64(g_variant_get_uint64(values[0])), count, bytes)
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
    private let text: EngineText
    private let layout: Range<Int>
    private let rest: Range<Int>
    private let attachment: Attachment?

    /// Takes the bytes of a message, so that they are not kept for it any longer.
    ///
    /// - Parameter start: The place in `text` where its payload begins.
    /// - Throws: `UnreadableBytes`.
    init(_ text: EngineText, from start: Int, with bytes: IncomingBytes?) throws {
        let layout = start + ByteChannel.keyLength
        let end = text.bytes.count
        guard end >= layout, let key = UInt64(text[start..<layout], radix: 16) else { throw UnreadableBytes() }
        attachment = bytes?.take(key)
        let longest = min(end - layout, TaggedText.maximumCount)
        guard let base = text.bytes.baseAddress, let place = memchr(base + layout, 10, longest) else { throw UnreadableBytes() }
        let endOfLayout = UnsafeRawPointer(place) - base
        self.text = text
        self.layout = layout..<endOfLayout
        rest = (endOfLayout + 1)..<end
    }

    /// - Throws: `UnreadableBytes`, or that there is no memory.
    func body() throws -> Any {
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
    private let content: Content
    private var position = 0

    enum Content {
        case segment(Segment)
        case data(Data)
    }

    init(key: UInt64, count: Int, _ content: Content) {
        self.key = key
        self.count = count
        self.content = content
    }

    isolated deinit {
        // The page may use the memory again.
        if case .segment(let segment) = content { segment.isInUse = false }
    }

    /// - Throws: `POSIXError` when there are fewer than `count` bytes left.
    func read(_ count: Int) throws -> Data {
        guard count >= 0, count <= self.count - position else { throw POSIXError(.EINVAL) }
        defer { position += count }
        switch content {
        case .segment(let segment): return try segment.read(count, at: position)
        case .data(let data): return data.subdata(in: position..<(position + count))
        }
    }
}
