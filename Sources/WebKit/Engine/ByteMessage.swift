internal import Glibc

/// The payload of a message or a reply that has bytes beside it.
///
///     key(16 hexadecimal digits) layout LF text
///
/// The layout is a tagged value (see `TaggedValue`) in which `["b", offset, count]` stands for bytes of what has been sent under
/// the key, and `["t"]` for the text. In messages the bytes stand in an array, in order and without gaps. The key is 0 where
/// there are no bytes at all.
@MainActor
enum ByteMessage {
    static let keyLength = 16

    struct Unreadable: LocalizedError {
        var errorDescription: String? { "The bytes of a message have not come, or are not those that it names." }
    }

    // MARK: From a page

    /// A message of which nothing but its key has been read, and the bytes that came under that.
    struct Incoming {
        fileprivate let layout: Range<Int>
        fileprivate let text: Range<Int>
        fileprivate let attachment: Attachment?
    }

    /// Takes the bytes of a message, so that they are not kept for it any longer.
    ///
    /// - Throws: `Unreadable`.
    static func open(_ text: EngineText, from start: Int, _ channel: ByteChannel?) throws -> Incoming {
        let end = text.bytes.count
        guard end - start >= keyLength, let key = UInt64(text[start..<(start + keyLength)], radix: 16) else { throw Unreadable() }
        let attachment = channel?.take(key)
        let layout = start + keyLength
        let longest = min(end - layout, TaggedText.maximumCount)
        guard let base = text.bytes.baseAddress, let place = memchr(base + layout, 10, longest) else { throw Unreadable() }
        let endOfLayout = UnsafeRawPointer(place) - base
        return Incoming(layout: layout..<endOfLayout, text: (endOfLayout + 1)..<end, attachment: attachment)
    }

    /// - Throws: `Unreadable`, or that there is no memory.
    static func decode(_ message: Incoming, of text: EngineText) throws -> Any {
        var position = 0
        let body = try text.withBytes(message.layout) { layout in
            try TaggedText.read(layout) { tag, elements in
                switch (tag, elements.count) {
                case ("t", 0): return .string(text[message.text])
                case ("b", 2):
                    guard elements[0] as? Int == position, let count = elements[1] as? Int else { throw Unreadable() }
                    guard count > 0 else { return .other(AnyHashable(Data())) }
                    guard let bytes = try message.attachment?.read(count) else { throw Unreadable() }
                    position += count
                    return .other(AnyHashable(bytes))
                default: throw Unreadable()
                }
            }
        }
        guard case .array(let elements) = body, position == message.attachment?.count ?? 0 else { throw Unreadable() }
        return elements.any
    }

    // MARK: To a page

    /// The payload for a reply, its bytes sent; `nil` when it has none. In an array whose bytes could not be sent, for lack of memory or of
    /// descriptors, or because they are too many, `null` stands in their places.
    ///
    /// - Throws: `TaggedValue.UnsupportedType`, or `POSIXError` when the bytes of anything but an array could not be sent.
    static func encode(_ value: Any, over channel: ByteChannel) throws -> (layout: String, text: String)? {
        var collected: OutgoingBytes? = OutgoingBytes()
        var text = ""
        let array = (value as? [Any]).flatMap { array in array.contains { $0 is Data } ? array : nil }
        var layout = try array.map { try Self.layout($0, &collected, &text) } ?? TaggedValue.tag(value, &collected)
        guard let bytes = collected, !bytes.parts.isEmpty else { return nil }
        var key: UInt64 = 0
        do {
            guard bytes.count <= ByteChannel.maximumBytes else { throw POSIXError(.EFBIG) }
            if bytes.count > 0 { key = try channel.send(bytes) }
        } catch {
            guard let array else { throw error }
            var none: OutgoingBytes?
            layout = try Self.layout(array.map { $0 is Data ? NSNull() : $0 }, &none, &text)
        }
        let digits = String(key, radix: 16)
        return (
            String(repeating: "0", count: keyLength - digits.count) + digits + (try TaggedValue.json(layout)) + "\n", text
        )
    }

    /// - Parameter text: Gets the first text, for which `["t"]` stands.
    private static func layout(_ array: [Any], _ bytes: inout OutgoingBytes?, _ text: inout String) throws -> Any {
        var hasText = false
        return try ["a"]
            + array.map { element -> Any in
                guard !hasText, let string = element as? String else { return try TaggedValue.tag(element, &bytes) }
                hasText = true
                text = string
                return ["t"]
            }
    }
}
