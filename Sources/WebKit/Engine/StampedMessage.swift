/// A message by the engine, as the frame's wrapper has posted it with the stamp of the web process's library.
///
///     number(16 hexadecimal digits) token(32 of them) address LF body
///
/// The library has told of the window of this number, and of its token, which no page knows. The address is what the page says. The body is a
/// `MessageBody`.
@MainActor
struct StampedMessage {
    let window: UInt64
    let address: String
    let body: MessageBody
    private let text: EngineText

    private static let numberLength = 16
    private static let headLength = numberLength + 32

    /// `nil` for what no wrapper has posted.
    init?(_ value: OpaquePointer) {
        guard let text = EngineText(value), text.bytes.count >= Self.headLength,
            let window = UInt64(text[0..<Self.numberLength], radix: 16),
            let endOfAddress = text.bytes[Self.headLength...].firstIndex(of: UInt8(ascii: "\n")),
            endOfAddress + 1 < text.bytes.count
        else { return nil }
        self.window = window
        self.text = text
        address = text[Self.headLength..<endOfAddress]
        body = MessageBody(text, from: endOfAddress + 1, of: text)
    }

    func hasToken(_ token: String) -> Bool { text.holds(token, in: Self.numberLength..<Self.headLength) }
}
