/// A message as the frame's wrapper has sealed it: one text of token, frame, address and body.
///
///     token(32 characters) frame(32 characters) address LF body
///
/// The token stands for the world; the frame is the name in a `FrameIdentity`. The address is what the page says.
/// The body is a `MessageBody`.
@MainActor
struct FrameEnvelope {
    private let text: EngineText
    private let endOfAddress: Int

    private static let tokenLength = 32
    private static let headLength = tokenLength + FrameIdentity.nameLength

    /// `nil` for what no wrapper has sealed.
    init?(_ value: OpaquePointer) {
        guard let text = EngineText(value), text.bytes.count >= Self.headLength,
            let endOfAddress = text.bytes[Self.headLength...].firstIndex(of: UInt8(ascii: "\n")),
            endOfAddress + 1 < text.bytes.count
        else { return nil }
        self.text = text
        self.endOfAddress = endOfAddress
    }

    func hasToken(_ token: String) -> Bool { text.holds(token, in: 0..<Self.tokenLength) }
    func isFrom(frame: String) -> Bool { text.holds(frame, in: frameRange) }
    func isFrom(address: String) -> Bool { text.holds(address, in: addressRange) }

    /// UTF-8 bytes.
    var count: Int { text.bytes.count }
    /// The name of the frame.
    var frame: String { text[frameRange] }
    var address: String { text[addressRange] }

    private var frameRange: Range<Int> { Self.tokenLength..<Self.headLength }
    private var addressRange: Range<Int> { Self.headLength..<endOfAddress }

    /// The post itself.
    var body: MessageBody {
        MessageBody(text, from: endOfAddress + 1, of: text)
    }
}
