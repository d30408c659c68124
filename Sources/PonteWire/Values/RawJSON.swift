/// A value that is text already, with the bytes beside it.
package struct RawJSON: Encodable, Sendable {
    package let json: JSONText

    package init(_ json: JSONText) {
        self.json = json
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
