/// A value that has come, still as text.
package struct Received: Sendable {
    package let document: JSONDocument
    /// `nil` is `undefined`.
    package let node: Int?
    /// The bytes and handles that came beside the text; `nil` where none can.
    package let context: ValueContext?

    package init(document: JSONDocument, node: Int?, context: ValueContext?) {
        self.document = document
        self.node = node
        self.context = context
    }

    /// A value of this side, as if it had come.
    package init(encoding value: some Encodable) throws(PonteError) {
        try self.init(JSONText(encoding: value))
    }

    package init(_ text: JSONText) throws(PonteError) {
        let bytes = Dictionary(text.attachments.map { ($0.number, $0.bytes) }, uniquingKeysWith: { $1 })
        self.init(document: try JSONDocument(text.text[...]), node: 0, context: bytes.isEmpty ? nil : ValueContext(bytes: bytes))
    }

    /// - Throws: `PonteError` with `code`, whose message says where in the value the problem is; `FilesWanted` where files must be
    ///   read first.
    package func decode<Value: Decodable>(_ type: Value.Type, failing code: PonteError.Code) throws -> Value {
        do {
            guard let node else { return try JSONText.null.decode(type) }
            return try ValueDecoder.decode(type, from: document, at: node, context: context)
        } catch let error as PonteError {
            throw PonteError(error.code == .limitExceeded ? error.code : code, error.message)
        }
    }

    /// Decodes, and reads the files first that the type wants as `Data`.
    @MainActor
    package func decodeReading<Value: Decodable>(_ type: Value.Type, failing code: PonteError.Code) async throws -> Value {
        while true {
            do { return try decode(type, failing: code) } catch let wanted as FilesWanted { try await wanted.read() }
        }
    }
}
