internal import Foundation

/// One JSON value, as text in the protocol's form.
struct JSONText: Sendable {
    let text: [UInt8]
    /// What travels beside the text.
    var attachments: [(number: Int, bytes: Data)] = []
    var exports: [(number: Int, export: Export)] = []

    /// What stands for a value that is absent.
    static let null = JSONText(text: Array("null".utf8))

    init(text: [UInt8]) {
        self.text = text
    }

    /// - Throws: `PonteError` with `invalidValue`.
    init(encoding value: some Encodable) throws(PonteError) {
        let output = ValueOutput()
        try ValueEncoder.encode(value, to: output)
        text = output.finished()
        attachments = output.root.attachments
        exports = output.root.exports
    }

    /// - Throws: `PonteError` with `invalidValue`.
    func decode<Value: Decodable>(_ type: Value.Type) throws(PonteError) -> Value {
        let document = try JSONDocument(text[...])
        do { return try ValueDecoder.decode(type, from: document, at: 0) } catch {
            throw error as? PonteError ?? PonteError(.invalidValue, "")
        }
    }
}
