/// Something of this side that a value gives away: whoever sends the value's text gives it to the document.
package protocol HandleExport: Sendable {
    var kind: HandleKind { get }
    /// More for the receiver than the handle, as JSON: the names of members, or what is known of a file.
    var details: String? { get }
}

extension HandleExport {
    /// Writes a handle, and leaves it to whoever sends the text to give it away.
    ///
    /// - Throws: `EncodingError` where the encoder is not the bridge's: a handle means nothing elsewhere.
    package func give(to encoder: any Encoder) throws {
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

/// The kinds of things that stay on their side and cross as a number.
public enum HandleKind: String, Sendable {
    /// A function.
    case function
    /// An object with members.
    case object
    /// A stream of values.
    case stream
    /// A stream of bytes.
    case bytes
}
