/// A value that has come, still as text.
struct Received: Sendable {
    let document: JSONDocument
    /// `nil` is `undefined`.
    let node: Int?
    /// What came beside the text; `nil` where nothing can.
    let context: ValueContext?

    /// - Throws: `PonteError` with `code`, whose message says where in the value the problem is; `BytesWanted` where a file must be
    ///   read first.
    func decode<Value: Decodable>(_ type: Value.Type, failing code: PonteError.Code) throws -> Value {
        do {
            guard let node else { return try JSONText.null.decode(type) }
            return try ValueDecoder.decode(type, from: document, at: node, context: context)
        } catch let error as PonteError {
            throw PonteError(error.code == .limitExceeded ? error.code : code, error.message)
        }
    }

    /// Decodes, and reads the files first that the type wants as `Data`.
    @MainActor
    func decodeReading<Value: Decodable>(_ type: Value.Type, failing code: PonteError.Code) async throws -> Value {
        while true {
            do { return try decode(type, failing: code) } catch let wanted as BytesWanted { try await wanted.read() }
        }
    }
}
