/// A post, as the frame's wrapper has encoded it (`Client/src/linux/messageHandlers.ts`): one letter for its kind, and a payload.
///
/// The payload is text (`s`), a tagged value (`j`, see `TaggedValue`), `undefined` (`u`), or an array with bytes beside
/// it (`b`, see `ByteChannel`). In upper case, the letter also says that the frame's replies may have bytes.
@MainActor
struct MessageBody {
    let acceptsBytes: Bool
    private let kind: UInt8
    private let place: Int
    private let key: String
    private let text: () throws -> EngineText

    /// How much of it must be there at first: the kind, and the key of its bytes.
    static let startCount = 1 + ByteChannel.keyLength

    /// - Parameters:
    ///   - start: The text up to `startCount` bytes of the body, or more.
    ///   - place: The place in the text where the body begins, of which there is at least one byte.
    ///   - text: The whole text.
    init(_ start: EngineText, from place: Int, _ text: @escaping () throws -> EngineText) {
        let letter = start.bytes[place]
        kind = letter | 0x20
        acceptsBytes = kind != letter
        self.place = place + 1
        key = kind == UInt8(ascii: "b") ? start[self.place..<min(place + Self.startCount, start.bytes.count)] : ""
        self.text = text
    }

    /// Takes the bytes of the body, if it has any, and leaves the rest until somebody wants it.
    ///
    /// - Throws: An error for a payload that our wrapper has not made, or for bytes that have not come.
    func reader(with bytes: IncomingBytes?) throws -> @MainActor () throws -> Any {
        let (text, place) = (text, place)
        switch kind {
        case UInt8(ascii: "s"):
            return {
                let text = try text()
                return text[place..<text.bytes.count]
            }
        case UInt8(ascii: "j"):
            return {
                let text = try text()
                let payload = place..<text.bytes.count
                guard payload.count <= TaggedText.maximumCount else { throw TaggedText.Unreadable() }
                return try text.withBytes(payload) { try TaggedText.read($0) }?.any ?? NSNull()
            }
        case UInt8(ascii: "b"):
            let message = try MessageWithBytes(key, with: bytes)
            return { try message.body(try text(), from: place + ByteChannel.keyLength) }
        // Apple's mapping: `undefined` is `NSNull`.
        default: return { NSNull() }
        }
    }
}
