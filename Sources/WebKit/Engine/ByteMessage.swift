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

    /// - Throws: `Unreadable`, or that there is no memory.
    static func decode(_ text: EngineText, from start: Int, _ road: ByteRoad?) throws -> [Any] {
        let end = text.bytes.count
        guard end - start >= keyLength, let key = UInt64(text[start..<(start + keyLength)], radix: 16),
            let endOfLayout = text.bytes[(start + keyLength)...].firstIndex(of: UInt8(ascii: "\n"))
        else { throw Unreadable() }
        let layout = Data(text.bytes[(start + keyLength)..<endOfLayout])
        guard let elements = try JSONSerialization.jsonObject(with: layout) as? [Any], elements.first as? String == "a" else {
            throw Unreadable()
        }
        let parcel = road?.take(key)
        var position = 0
        let body = try elements.dropFirst().map { element -> Any in
            guard let tagged = element as? [Any] else { return element }
            switch tagged.first as? String {
            case "t": return text[(endOfLayout + 1)..<end]
            case "b":
                guard tagged.count == 3, tagged[1] as? Int == position, let count = tagged[2] as? Int else { throw Unreadable() }
                guard count > 0 else { return Data() }
                guard let bytes = try parcel?.read(count) else { throw Unreadable() }
                position += count
                return bytes
            default:
                guard let value = TaggedValue.untag(tagged) else { throw Unreadable() }
                return value
            }
        }
        guard position == parcel?.count ?? 0 else { throw Unreadable() }
        return body
    }

    // MARK: To a page

    /// The payload for a reply, its bytes sent; `nil` when it has none.
    ///
    /// - Throws: `TaggedValue.UnsupportedType`, or `POSIXError` when the bytes could not be sent.
    static func encode(_ value: Any, over road: ByteRoad) throws -> (layout: String, text: String)? {
        var collected: OutgoingBytes? = OutgoingBytes()
        var text: String?
        let layout: Any
        if let array = value as? [Any], array.contains(where: { $0 is Data }) {
            layout =
                try ["a"]
                + array.map { element -> Any in
                    guard text == nil, let string = element as? String else { return try TaggedValue.tag(element, &collected) }
                    text = string
                    return ["t"]
                }
        } else {
            layout = try TaggedValue.tag(value, &collected)
        }
        guard let bytes = collected, !bytes.parts.isEmpty else { return nil }
        guard bytes.count <= ByteRoad.mostBytes else { throw POSIXError(.EFBIG) }
        let key = bytes.count > 0 ? try road.send(bytes) : 0
        let digits = String(key, radix: 16)
        return (
            String(repeating: "0", count: keyLength - digits.count) + digits + (try TaggedValue.json(layout)) + "\n", text ?? ""
        )
    }
}
