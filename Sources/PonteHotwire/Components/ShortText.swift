/// A text for a native control. A longer one is refused: what lays it out would keep the app busy.
struct ShortText: Decodable {
    /// In UTF-8 bytes.
    static let longest = 1024

    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text = try container.decode(String.self)
        guard text.utf8.count <= Self.longest else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A text of a native control has at most \(Self.longest) bytes.")
        }
    }
}
