/// Gives a type's `init(from:)` the answers of a run, and records what it asks for.
struct RecordingDecoder: Decoder {
    let reader: ShapeReader
    let run: Run
    let node: ReadNode
    let place: Place

    init(_ reader: ShapeReader, _ run: Run) {
        self.init(reader, run, run.root, [])
    }

    private init(_ reader: ShapeReader, _ run: Run, _ node: ReadNode, _ place: Place) {
        self.reader = reader
        self.run = run
        self.node = node
        self.place = place
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The decoder of a member or an element.
    func nested(_ name: String) -> RecordingDecoder {
        RecordingDecoder(reader, run, node.member(name), place + [name])
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try open(.object, .object)
        reader.keys.use(type, in: run)
        return KeyedDecodingContainer(RecordedFields(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try open(.array, .array)
        return RecordedElements(decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        RecordedValue(decoder: self)
    }

    private func open(_ kind: Question.Subject.Kind, _ content: ReadNode.Content) throws {
        guard run.ask(place, kind, nil, or: [.mismatch]) == .first, node.open(content) else { throw mismatch(Any.self) }
    }

    // MARK: Values

    /// The value of this place.
    ///
    /// - Parameter isInObject: The value can be missing, which is an error.
    func value<Value: Decodable>(_ type: Value.Type, isInObject: Bool = false) throws -> Value {
        if let value = try opened(type) { return value }
        let read = try read(type)
        guard node.accepts(read.shape) else { throw mismatch(type) }
        switch run.ask(place, .value, type, read.forms, or: isInObject ? [.mismatch, .notFound] : [.mismatch]) {
        case .mismatch: throw mismatch(type)
        case .notFound:
            node.setMissing()
            throw missing
        case let answer:
            node.set(read.shape)
            return try value(answer, read)
        }
    }

    /// The value of this place, or `nil` for one that is missing.
    func valueIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
        let read = try read(type)
        if node.isMissing { return nil }
        if case .null = node.content { return nil }
        guard node.accepts(read.shape) else { throw mismatch(type) }
        if read.isIncomplete { run.isIncomplete = true }
        switch run.ask(place, .valueIfPresent, type, read.forms, or: [.mismatch]) {
        case .first:
            node.setMissing(read.shape)
            return nil
        case .mismatch: throw mismatch(type)
        case let answer:
            node.set(read.shape)
            return try value(answer, read)
        }
    }

    func isNull(isInObject: Bool = false) throws -> Bool {
        if case .null = node.content { return true }
        guard case .nothing = node.content, !node.isMissing else { return false }
        switch run.ask(place, .null, nil, or: isInObject ? [.nothing, .notFound] : [.nothing]) {
        case .nothing:
            node.setNull()
            return true
        case .notFound:
            node.setMissing()
            throw missing
        default: return false
        }
    }

    /// A part that is asked what it reads, in its place; `nil` for one that is not.
    private func opened<Value: Decodable>(_ type: Value.Type) throws -> Value? {
        guard run.opened != nil, !reader.isLeaf(type), run.opened?.insert(ObjectIdentifier(type)).inserted == true else {
            return nil
        }
        defer { run.opened?.remove(ObjectIdentifier(type)) }
        return try type.init(from: self)
    }

    private func read<Value: Decodable>(_ type: Value.Type) throws -> ShapeReader.Read<Value> {
        do {
            return try reader.read(type)
        } catch let problem as ContractProblem {
            // The type may take it for a value of another form.
            run.problem = run.problem ?? problem
            throw problem
        }
    }

    private func value<Value>(_ answer: Answer, _ read: ShapeReader.Read<Value>) throws -> Value {
        let value =
            switch answer {
            case .sample(let number): number < read.samples.count ? read.samples[number].value : read.samples.first?.value
            case .word(let number): WordSamples.value(Value.self, run.words.all[number]) ?? read.samples.first?.value
            default: read.samples.first?.value
            }
        guard let value else {
            run.isIncomplete = true
            throw ShapeReader.ValueNeeded()
        }
        return value
    }

    // MARK: Errors

    func mismatch(_ type: Any.Type) -> DecodingError {
        .typeMismatch(type, .init(codingPath: [], debugDescription: "another form is tried"))
    }

    var missing: DecodingError {
        .keyNotFound(PlaceKey(stringValue: place.last ?? ""), .init(codingPath: [], debugDescription: "a missing key is tried"))
    }
}

private struct PlaceKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
