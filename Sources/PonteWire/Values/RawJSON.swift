/// A value that is text already, with the bytes beside it. As it arrives, it is the text alone.
package struct RawJSON: Codable, Sendable {
    package let json: JSONText

    package init(_ json: JSONText) {
        self.json = json
    }

    /// - Throws: `DecodingError` where the decoder is not the bridge's.
    package init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? ValueDecoder else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "only a bridge can read a value as text"))
        }
        json = decoder.document.json(of: decoder.node)
    }

    /// - Throws: `EncodingError` where the encoder is not the bridge's.
    package func encode(to encoder: any Encoder) throws {
        guard let encoder = encoder as? ValueEncoder else {
            throw EncodingError.invalidValue(
                json, .init(codingPath: encoder.codingPath, debugDescription: "only a bridge can write text that is JSON"))
        }
        encoder.write(json)
    }
}
