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

    /// The bytes of the text that the value came in, and of what came beside it.
    package var size: Int {
        context?.bytes.values.reduce(document.text.count) { $0 + $1.count } ?? document.text.count
    }

    /// A value of this side, as if it had come.
    package init(encoding value: some Encodable) throws(PonteError) {
        try self.init(JSONText(encoding: value))
    }

    package init(_ text: JSONText) throws(PonteError) {
        let bytes = Dictionary(text.attachments.map { ($0.number, $0.bytes) }, uniquingKeysWith: { $1 })
        self.init(document: try JSONDocument(text.text[...]), node: 0, context: bytes.isEmpty ? nil : ValueContext(bytes: bytes))
    }

    /// - Parameter unknownMembers: Gets the names that the type does not know.
    /// - Throws: `PonteError` with `code`, whose message says where in the value the problem is; `FilesWanted` where files must be
    ///   read first.
    package func decode<Value: Decodable>(
        _ type: Value.Type, failing code: PonteError.Code, unknownMembers: UnknownMembers? = nil
    ) throws -> Value {
        do {
            guard let node else { return try JSONText.null.decode(type) }
            return try ValueDecoder.decode(type, from: document, at: node, context: context, unknownMembers: unknownMembers)
        } catch let error as PonteError {
            throw PonteError(error.code == .limitExceeded ? error.code : code, error.message)
        }
    }

    /// Decodes, and reads the files first that the type wants as `Data`.
    @MainActor
    package func decodeReading<Value: Decodable>(_ type: Value.Type, failing code: PonteError.Code) async throws -> Value {
        do { return try decode(type, failing: code) } catch let wanted as FilesWanted {
            var value = self
            return try await value.reading(after: wanted) { try $0.decode(type, failing: code) }
        }
    }

    /// Makes something of the value, and reads the files first that it wants as bytes.
    ///
    /// - Parameters:
    ///   - wanted: What `make` has thrown already; `nil` where it was not called.
    ///   - wait: Waits for the reading of files, which it is given.
    ///   - make: Is called again when they have been read.
    /// - Throws: As `make`, `PonteError` with `limitExceeded` where too much waits, and the errors of the reading.
    @MainActor
    package mutating func reading<Output>(
        after wanted: FilesWanted? = nil,
        wait: (@escaping @MainActor () async throws -> Void) async throws -> Void = { try await $0() },
        _ make: (Received) throws -> Output
    ) async throws -> Output {
        var wanted = wanted
        while true {
            if let files = wanted {
                self = try waiting(for: files)
                try await wait { try await files.read() }
            }
            do { return try make(self) } catch let more as FilesWanted { wanted = more }
        }
    }

    /// The value as it waits for its files, counted: the rest of its batch does not wait.
    ///
    /// - Throws: `PonteError` with `limitExceeded` where too much waits.
    @MainActor
    package func waiting(for wanted: FilesWanted) throws -> Received {
        let value = alone()
        try wanted.files.first?.count(value.cost)
        return value
    }

    /// The begin of the value's text, for a log.
    package var json: String? {
        node.map { String(decoding: document.json(of: $0).text.prefix(4096), as: UTF8.self) }
    }

    /// The value with a text of its own, for who keeps it: as it has come, its text is a part of a batch, which can be large.
    package func alone() -> Received {
        Received(document: document.alone(), node: node, context: context)
    }

    /// The memory that it takes alone, about, in bytes.
    package var cost: Int {
        let beside = context?.bytes.values.reduce(0) { $0 + Limits.cost(of: $1) } ?? 0
        return document.text.count + document.nodes.count * MemoryLayout<JSONDocument.Node>.stride + beside
    }
}
