/// The container of an object that a type reads.
struct RecordedFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: RecordingDecoder
    var codingPath: [any CodingKey] { [] }

    func member(_ key: Key) -> RecordingDecoder {
        decoder.reader.keys.ask(key)
        return decoder.nested(key.stringValue, isMember: decoder.node.caseName != key.stringValue)
    }

    /// One key: that of a case of an enum, or one that stands for any.
    var allKeys: [Key] {
        if let names = decoder.reader.keys.names(of: Key.self) {
            decoder.run.looksForCase = true
            if let name = decoder.node.caseName { return [Key(stringValue: name)].compactMap(\.self) }
            let forms = SampleForms(names.map { _ in nil })
            let answer = decoder.run.ask(decoder.place, .keys, Key.self, forms)
            let number = if case .sample(let number) = answer { number } else { 0 }
            guard number < names.count else { return [] }
            decoder.node.caseName = names[number]
            return [Key(stringValue: names[number])].compactMap(\.self)
        }
        decoder.node.hasAnyKey = true
        let keys = ReadNode.anyKey.compactMap(Key.init(stringValue:)).prefix(1)
        decoder.node.caseName = keys.first?.stringValue
        return Array(keys)
    }

    func contains(_ key: Key) -> Bool {
        let member = member(key)
        member.node.isLookedFor = true
        guard case .nothing = member.node.content, !member.node.isMissing, decoder.node.caseName != key.stringValue else {
            return !member.node.isMissing
        }
        guard decoder.run.ask(member.place, .contains, nil, or: [.nothing]) == .nothing else { return true }
        member.node.setMissing()
        return false
    }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key).isNull() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try member(key).value(type)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try member(key).valueIfPresent(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try member(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder.nested("super", isMember: true) }

    func superDecoder(forKey key: Key) throws -> any Decoder { member(key) }
}

/// The container of an array that a type reads. It has as many elements as the type asks for, unless it asks where the array ends.
struct RecordedElements: UnkeyedDecodingContainer {
    let decoder: RecordingDecoder
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }

    /// How many elements beyond those that were read an array has whose end is asked for.
    private static let lengths = Array(0...16) + [32, 64]

    init(decoder: RecordingDecoder) {
        self.decoder = decoder
    }

    private var length: Int {
        if let length = decoder.node.length { return length }
        let least = decoder.node.members.count
        let others = Self.lengths.dropFirst().map { Answer.length(least + $0) }
        let answer = decoder.run.ask(decoder.place, .end, nil, or: others)
        let length = if case .length(let length) = answer { length } else { least }
        decoder.node.length = length
        return length
    }

    var count: Int? { length }
    var isAtEnd: Bool { decoder.run.isEndless || currentIndex >= length }

    private func element() throws -> RecordingDecoder {
        if let length = decoder.node.length, currentIndex >= length {
            throw DecodingError.valueNotFound(
                Any.self, .init(codingPath: [], debugDescription: "an array of \(length) elements is tried"))
        }
        return decoder.nested("\(currentIndex)", isMember: false)
    }

    mutating func decodeNil() throws -> Bool {
        let isNull = try element().isNull()
        if isNull { currentIndex += 1 }
        return isNull
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try element().value(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let container = try element().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try element().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try element()
        currentIndex += 1
        return decoder
    }
}

/// The container of a value that a type reads without members.
struct RecordedValue: SingleValueDecodingContainer {
    let decoder: RecordingDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { (try? decoder.isNull()) ?? false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
}

// The standard library's own versions of these ask for the key, for `null`, and for the value.
extension RecordedFields {
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try member(key).valueIfPresent(type) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try member(key).valueIfPresent(type) }
}
