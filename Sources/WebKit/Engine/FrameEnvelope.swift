/// A message as the frame's wrapper has sealed it: one text of token, frame, kind, address and payload.
///
///     token(32 characters) frame(32 characters) kind address LF payload
///
/// The token stands for the world; the frame is the name in a `FrameIdentity`. The address is what the page says. The kind is one
/// letter: the payload is text (`s`), a tagged value (`j`, see `TaggedValue`), `undefined` (`u`), or an array with bytes beside
/// it (`b`, see `ByteChannel`). In upper case, it also says that the frame's replies may have bytes.
@MainActor
struct FrameEnvelope {
    let acceptsBytes: Bool
    private let text: EngineText
    private let kind: UInt8
    private let endOfAddress: Int

    private static let tokenLength = 32
    private static let headLength = tokenLength + FrameIdentity.nameLength + 1

    /// `nil` for what no wrapper has sealed.
    init?(_ value: OpaquePointer) {
        guard let text = EngineText(value), text.bytes.count >= Self.headLength,
            let endOfAddress = text.bytes[Self.headLength...].firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        self.text = text
        self.endOfAddress = endOfAddress
        let letter = text.bytes[Self.headLength - 1]
        kind = letter | 0x20
        acceptsBytes = letter != kind
    }

    func hasToken(_ token: String) -> Bool { text.holds(token, in: 0..<Self.tokenLength) }
    func isFrom(frame: String) -> Bool { text.holds(frame, in: frameRange) }
    func isFrom(address: String) -> Bool { text.holds(address, in: addressRange) }

    /// UTF-8 bytes.
    var count: Int { text.bytes.count }
    /// The name of the frame.
    var frame: String { text[frameRange] }
    var address: String { text[addressRange] }

    private var frameRange: Range<Int> { Self.tokenLength..<(Self.headLength - 1) }
    private var addressRange: Range<Int> { Self.headLength..<endOfAddress }

    /// Takes the bytes of the body, if it has any, and leaves the rest until somebody wants it.
    ///
    /// - Throws: An error for a payload that our wrapper has not made, or for bytes that have not come.
    func body(with bytes: IncomingBytes?) throws -> @MainActor () throws -> Any {
        let text = text
        let payload = (endOfAddress + 1)..<text.bytes.count
        switch kind {
        case UInt8(ascii: "s"): return { text[payload] }
        case UInt8(ascii: "j"):
            guard payload.count <= TaggedText.maximumCount else { throw TaggedText.Unreadable() }
            return { try text.withBytes(payload) { try TaggedText.read($0) }?.any ?? NSNull() }
        case UInt8(ascii: "b"):
            let message = try MessageWithBytes(text, from: payload.lowerBound, with: bytes)
            return { try message.body() }
        // Apple's mapping: `undefined` is `NSNull`.
        default: return { NSNull() }
        }
    }
}
