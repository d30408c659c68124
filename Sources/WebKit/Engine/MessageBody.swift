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
    private let source: any MessageSource

    /// How much of it must be there at first: the kind, and the key of its bytes.
    static let startCount = 1 + ByteChannel.keyLength

    /// - Parameters:
    ///   - start: The text up to `startCount` bytes of the body, or more.
    ///   - place: The place in the text where the body begins, of which there is at least one byte.
    ///   - source: Has the whole text.
    init(_ start: EngineText, from place: Int, of source: any MessageSource) {
        let letter = start.bytes[place]
        kind = letter | 0x20
        acceptsBytes = kind != letter
        self.place = place + 1
        key = kind == UInt8(ascii: "b") ? start[self.place..<min(place + Self.startCount, start.bytes.count)] : ""
        self.source = source
    }

    /// Takes the bytes of the body, if it has any, and leaves the rest until somebody wants it.
    ///
    /// - Throws: An error for a payload that our wrapper has not made, or for bytes that have not come.
    func reader(with bytes: IncomingBytes?) throws -> BodyReader {
        let (source, place) = (source, place)
        switch kind {
        case UInt8(ascii: "s"):
            return BodyReader {
                let text = try source.whole()
                return text[place..<text.bytes.count]
            } utf8: {
                try source.utf8(from: place)
            } count: {
                try source.count() - place
            } keep: {
                try source.keep($0)
            }
        case UInt8(ascii: "j"):
            return BodyReader {
                let text = try source.whole()
                let payload = place..<text.bytes.count
                guard payload.count <= TaggedText.maximumCount else { throw TaggedText.Unreadable() }
                return try text.withBytes(payload) { try TaggedText.read($0) }?.any ?? NSNull()
            } keep: {
                try source.keep($0)
            }
        case UInt8(ascii: "b"):
            let message = try MessageWithBytes(key, with: bytes)
            return BodyReader {
                try message.body(try source.whole(), from: place + ByteChannel.keyLength)
            } keep: {
                try source.keep($0)
                try message.keep($0)
            }
        // Apple's mapping: `undefined` is `NSNull`.
        default: return BodyReader { NSNull() }
        }
    }
}

/// Has the text of a message.
@MainActor
protocol MessageSource {
    /// - Throws: `POSIXError`.
    func whole() throws -> EngineText
    /// Of the text, in bytes.
    ///
    /// - Throws: `POSIXError`.
    func count() throws -> Int
    /// The text from a place on, as the page has sent it: well-formed only if the page's process is what it should be.
    ///
    /// - Throws: `POSIXError`.
    func utf8(from place: Int) throws -> [UInt8]
    /// Holds no descriptor any more, and counts what it holds.
    ///
    /// - Throws: `POSIXError`, and what `share` throws.
    func keep(_ share: (_ count: Int) throws -> UnreadBodies.Share) throws
}

extension EngineText: MessageSource {
    func whole() -> EngineText { self }
    func count() -> Int { bytes.count }
    func utf8(from place: Int) -> [UInt8] { Array(bytes[place...]) }
    /// The engine's own messages: not counted.
    func keep(_ share: (_ count: Int) throws -> UnreadBodies.Share) {}
}

/// Reads the body of a message when somebody wants it.
@MainActor
struct BodyReader {
    let value: () throws -> Any
    /// A body that is a text; `nil` for any other.
    let utf8: (() throws -> [UInt8])?
    /// Of such a body, in bytes.
    let count: (() throws -> Int)?
    /// Is called where a handler keeps the message and has not read it.
    let keep: ((_ share: (_ count: Int) throws -> UnreadBodies.Share) throws -> Void)?

    init(
        _ value: @escaping () throws -> Any, utf8: (() throws -> [UInt8])? = nil, count: (() throws -> Int)? = nil,
        keep: ((_ share: (_ count: Int) throws -> UnreadBodies.Share) throws -> Void)? = nil
    ) {
        self.value = value
        self.utf8 = utf8
        self.count = count
        self.keep = keep
    }
}
