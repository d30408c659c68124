/// Gives a type's `init(from:)` the answers of a run, and records what it asks for.
struct RecordingDecoder: Decoder {
    let reader: ShapeReader
    let run: Run
    let node: ReadNode
    let place: Place
    /// The value can be missing, which is an error.
    private let isMember: Bool

    init(_ reader: ShapeReader, _ run: Run) {
        self.init(reader, run, run.root, [], isMember: false)
    }

    private init(_ reader: ShapeReader, _ run: Run, _ node: ReadNode, _ place: Place, isMember: Bool) {
        self.reader = reader
        self.run = run
        self.node = node
        self.place = place
        self.isMember = isMember
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The decoder of a member or an element.
    func nested(_ name: String, isMember: Bool) -> RecordingDecoder {
        RecordingDecoder(reader, run, node.member(name), place + [name], isMember: isMember)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try open(.object, .object)
        _ = reader.keys.names(of: type)
        return KeyedDecodingContainer(RecordedFields(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try open(.array, .array)
        return RecordedElements(decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        RecordedValue(decoder: self)
    }

    private func open(_ kind: Question.Kind, _ content: ReadNode.Content) throws {
        switch (node.content, content) {
        case (.object, .object), (.array, .array): return
        default: break
        }
        if try ask(kind, nil) != .first || !node.open(content) { throw mismatch(Any.self) }
    }

    // MARK: Values

    /// The value of this place.
    func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let read = try read(type)
        guard node.accepts(read.shape) else { throw mismatch(type) }
        let id = ObjectIdentifier(type)
        let answer = try node.answers[id] ?? ask(.value, type, read.forms)
        node.answers[id] = answer
        node.set(read.shape)
        return try value(answer, read)
    }

    /// The value of this place, or `nil` for one that is missing.
    func valueIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
        let read = try read(type)
        if node.isMissing { return nil }
        if case .null = node.content { return nil }
        guard node.accepts(read.shape) else { throw mismatch(type) }
        if read.isIncomplete { run.isIncomplete = true }
        let id = ObjectIdentifier(type)
        if let answer = node.answers[id] { return try value(answer, read) }
        switch run.ask(place, .valueIfPresent, type, read.forms, or: [.mismatch]) {
        case .first:
            node.setMissing(read.shape)
            return nil
        case .mismatch: throw mismatch(type)
        case let answer:
            node.answers[id] = answer
            node.set(read.shape)
            return try value(answer, read)
        }
    }

    func isNull() throws -> Bool {
        if case .null = node.content { return true }
        guard case .nothing = node.content, !node.isMissing else { return false }
        switch run.ask(place, .null, nil, or: isMember ? [.nothing, .notFound] : [.nothing]) {
        case .nothing:
            node.setNull()
            return true
        case .notFound: throw missing()
        default: return false
        }
    }

    /// - Throws: `DecodingError` for an answer that is an error.
    private func ask(_ kind: Question.Kind, _ type: Any.Type?, _ samples: SampleForms = SampleForms([])) throws -> Answer {
        switch run.ask(place, kind, type, samples, or: isMember ? [.notFound, .mismatch] : [.mismatch]) {
        case .mismatch:
            node.isLookedFor = true
            throw mismatch(type ?? Any.self)
        case .notFound: throw missing()
        case let answer: return answer
        }
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
        let number = if case .sample(let number) = answer { number } else { 0 }
        guard let value = number < read.samples.count ? read.samples[number].value : read.samples.first?.value else {
            run.isIncomplete = true
            throw ShapeReader.ValueNeeded()
        }
        return value
    }

    // MARK: Errors

    private func mismatch(_ type: Any.Type) -> DecodingError {
        .typeMismatch(type, .init(codingPath: [], debugDescription: "another form is tried"))
    }

    private func missing() -> DecodingError {
        node.setMissing()
        return .keyNotFound(
            PlaceKey(stringValue: place.last ?? ""), .init(codingPath: [], debugDescription: "a missing key is tried"))
    }
}

private struct PlaceKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
