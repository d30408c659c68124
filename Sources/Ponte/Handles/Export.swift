/// What this side gives away by a handle.
struct Export: Sendable {
    enum Content: Sendable {
        case single(Handler)
        case members([String: Handler])
    }

    let kind: HeldHandle.Kind
    let content: Content
    /// What the receiver is told besides the handle: the names of members, or what is known of a file.
    private let details: String?

    init(_ kind: HeldHandle.Kind, _ content: Content, details: String? = nil) {
        self.kind = kind
        self.content = content
        self.details = details
    }

    /// Writes the handle, and leaves it to whoever sends the text to give it away.
    ///
    /// - Throws: `EncodingError` where the encoder is not the bridge's: a handle means nothing elsewhere.
    func encode(to encoder: any Encoder) throws {
        guard let encoder = encoder as? ValueEncoder else {
            throw EncodingError.invalidValue(
                self, .init(codingPath: encoder.codingPath, debugDescription: "only a bridge can give a \(kind) away"))
        }
        let number = Serial.next()
        let tag =
            switch kind {
            case .function: "$function"
            case .object: "$remote"
            case .stream: "$stream"
            case .bytes: "$blob"
            }
        encoder.give(self, number: number, text: "{\"\(tag)\":\(details.map { "[\(number),\($0)]" } ?? "\(number)")}")
    }
}
