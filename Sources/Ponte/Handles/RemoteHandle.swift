/// Something of the other side that lives there as long as this is held.
final class RemoteHandle: Sendable {
    let number: Int
    private let imports: Imports

    /// Takes the handle that `decoder` is at. The caller has seen that its tag is of `kind`.
    ///
    /// - Throws: `DecodingError` for anything else, and where the decoder is not the bridge's.
    convenience init(from decoder: any Decoder, _ kind: HeldHandle.Kind) throws {
        let (document, node, context) = try Self.place(decoder, kind)
        try self.init(document, node, kind, context)
    }

    static func place(
        _ decoder: any Decoder, _ kind: HeldHandle.Kind
    ) throws -> (JSONDocument, node: Int, ValueContext) {
        guard let decoder = decoder as? ValueDecoder, let context = decoder.context else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "only a bridge can bring a \(kind)"))
        }
        guard decoder.document.handle(at: decoder.node, kind) != nil else {
            throw decoder.error(.expected("a \(kind)"), at: decoder.node)
        }
        return (decoder.document, decoder.node, context)
    }

    init(_ document: JSONDocument, _ node: Int, _ kind: HeldHandle.Kind, _ context: ValueContext) throws {
        guard let number = document.handle(at: node, kind), let imports = context.imports else {
            throw PonteError(.invalidValue, "A \(kind) can be taken only where it arrives.")
        }
        let via = context.name
        // Values are decoded where they arrive, on the main actor.
        try MainActor.assumeIsolated { try imports.hold(number, kind, via: via) }
        context.taken.insert(number)
        self.number = number
        self.imports = imports
    }

    deinit {
        imports.dropped.add(number, of: imports)
    }

    @MainActor
    func send(_ call: OutgoingCall) {
        imports.send(call, to: number)
    }

    /// From now on what it stands for may be gone.
    @MainActor
    func release() {
        imports.release(number)
    }
}
