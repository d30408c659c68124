/// Gives a type's `init(from:)` empty values, and records what it asks for.
struct RecordingDecoder: Decoder {
    let reader: ShapeReader
    let recording: Recording
    /// The case of an enum with payloads that is there.
    var caseKey: String?
    /// The raw value that an enum finds.
    var literal: Shape.Literal?
    /// How many single values are refused, for a type that tries one form after the other.
    var refused = 0

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        recording.beginObject()
        return KeyedDecodingContainer(RecordedFields(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        recording.beginArray()
        return RecordedElements(decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        RecordedValue(decoder: self)
    }

    fileprivate func nested(_ name: String = "") -> RecordingDecoder {
        RecordingDecoder(reader: reader, recording: recording.addNested(as: name))
    }
}

private struct RecordedFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: RecordingDecoder
    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        if let key = decoder.caseKey { return [Key(stringValue: key)].compactMap { $0 } }
        if let keys = EnumCases.keys(Key.self) { decoder.recording.caseKeys = keys } else { decoder.recording.listsKeys = true }
        return []
    }

    func contains(_ key: Key) -> Bool {
        decoder.recording.mayMiss(key.stringValue)
        return true
    }

    func decodeNil(forKey key: Key) -> Bool {
        decoder.recording.mayMiss(key.stringValue)
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let read = try decoder.reader.read(type)
        decoder.recording.add(as: key.stringValue, read.shape)
        return try read.needed()
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        let read = try decoder.reader.read(type)
        decoder.recording.add(as: key.stringValue, isOptional: true, read.shape)
        return nil
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder.nested(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.nested(key.stringValue).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder.nested("super") }

    func superDecoder(forKey key: Key) throws -> any Decoder { decoder.nested(key.stringValue) }
}

private struct RecordedElements: UnkeyedDecodingContainer {
    let decoder: RecordingDecoder
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { nil }

    var isAtEnd: Bool {
        decoder.recording.readToTheEnd()
        return currentIndex > 0
    }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        currentIndex += 1
        let read = try decoder.reader.read(type)
        decoder.recording.add(read.shape)
        return try read.needed()
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        currentIndex += 1
        return try decoder.nested().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        currentIndex += 1
        return try decoder.nested().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
        currentIndex += 1
        return decoder.nested()
    }
}

private struct RecordedValue: SingleValueDecodingContainer {
    let decoder: RecordingDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let read = try decoder.reader.read(type)
        guard decoder.recording.valueCount >= decoder.refused else {
            decoder.recording.set(value: read.shape)
            throw DecodingError.typeMismatch(type, .init(codingPath: [], debugDescription: "another form is tried"))
        }
        decoder.recording.set(value: read.shape)
        switch decoder.literal {
        case .string(let text): if let value = text as? Value { return value }
        case .number(let number): if let value = ShapeReader.number(number, as: type) { return value }
        case nil: break
        }
        return try read.needed()
    }
}
