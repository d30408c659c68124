/// A handle in a value that arrives.
package struct ArrivedHandle {
    package let number: Int
    package let kind: HandleKind
    /// Everything that came with the value that it is a part of.
    package let context: ValueContext
    private let document: JSONDocument
    private let node: Int

    /// The handle that `decoder` is at.
    ///
    /// - Throws: `DecodingError` for anything else, and where the decoder is not the bridge's.
    package init(from decoder: any Decoder, _ kind: HandleKind) throws {
        guard let decoder = decoder as? ValueDecoder, let context = decoder.context else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "only a bridge can bring a \(kind)"))
        }
        guard let handle = ArrivedHandle(decoder.document, decoder.node, kind, context) else {
            throw decoder.error(.expected("a \(kind)"), at: decoder.node)
        }
        self = handle
    }

    /// - Returns: `nil` where no handle of this kind is at `node`.
    init?(_ document: JSONDocument, _ node: Int, _ kind: HandleKind, _ context: ValueContext) {
        guard let number = document.handle(at: node, kind) else { return nil }
        self.number = number
        self.kind = kind
        self.context = context
        self.document = document
        self.node = node
    }

    /// More that is known of it, such as the size of a file; `nil` where it came with nothing.
    ///
    /// - Throws: `PonteError` with `invalidValue`.
    package func details<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value? {
        try document.handleDetails(at: node).map { try ValueDecoder.decode(type, from: document, at: $0) }
    }

    /// The names of an object's members.
    package var memberNames: [String] {
        guard let list = document.handleDetails(at: node), document.kind(list) == .array else { return [] }
        var names: [String] = []
        var child = document.firstChild(of: list)
        while let name = child {
            if document.isString(name) { names.append(document.string(name)) }
            let next = document.next(after: name)
            child = next < document.next(after: list) ? next : nil
        }
        return names
    }
}

/// The handles that a document has given away, as far as values that arrive need them.
package protocol HandleImports: AnyObject, Sendable {
    /// Takes a file whose bytes a value wants.
    ///
    /// - Throws: `PonteError` with `limitExceeded`.
    func bytes(of file: ArrivedHandle) throws -> any WantedFile
}

/// A file that the other side still has, and whose bytes a value wants.
package protocol WantedFile: Sendable {
    /// Counts the bytes of the value that waits for it, until the value is gone.
    @MainActor
    func count(_ bytes: Int) throws
    /// Reads them all; decoding finds them then.
    @MainActor
    func read() async throws
}

/// A value wants the bytes of files that the other side still has: they must be read before it can be decoded (`Received.reading`).
package struct FilesWanted: Error {
    let files: [any WantedFile]

    @MainActor
    package func read() async throws {
        for file in files { try await file.read() }
    }
}
