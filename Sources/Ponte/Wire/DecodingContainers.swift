/// An object that is being read.
struct KeyedInput<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: ValueDecoder
    /// Filled for objects with many keys, so that reading them all stays linear.
    private let index: [String: Int]?

    private static var keysWithoutIndex: Int { 16 }

    /// - Throws: `DecodingError` for a key that Swift could not compare in time.
    init(_ decoder: ValueDecoder) throws {
        self.decoder = decoder
        let document = decoder.document
        let children = Array(document.children(of: decoder.node))
        for key in stride(from: 0, to: children.count, by: 2) where document.bytes(of: children[key]).count > CombiningMarks.most
        {
            guard CombiningMarks.areFew(in: document.string(children[key])) else {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: decoder.codingPath,
                        debugDescription: "a key has more than \(CombiningMarks.most) combining marks in a row"))
            }
        }
        guard children.count > 2 * Self.keysWithoutIndex else {
            index = nil
            return
        }
        var index: [String: Int] = [:]
        for key in stride(from: 0, to: children.count, by: 2) { index[document.string(children[key])] = children[key + 1] }
        self.index = index
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        if let index { return index.keys.compactMap(Key.init(stringValue:)) }
        let children = Array(decoder.document.children(of: decoder.node))
        return stride(from: 0, to: children.count, by: 2).compactMap {
            Key(stringValue: decoder.document.string(children[$0]))
        }
    }

    private func node(_ key: any CodingKey) -> Int? {
        if let index { return index[key.stringValue] }
        return decoder.document.value(of: key.stringValue, in: decoder.node)
    }

    private func value(_ key: any CodingKey) throws -> ValueDecoder {
        guard let node = node(key) else {
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "\(key.stringValue) is missing"))
        }
        return decoder.at(node, key)
    }

    func contains(_ key: Key) -> Bool {
        node(key) != nil
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        try value(key).isNull
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try value(key).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try value(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        try value(PathKey("super"))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try value(key)
    }
}

/// An array that is being read.
struct UnkeyedInput: UnkeyedDecodingContainer {
    private let decoder: ValueDecoder
    private let elements: [Int]
    private(set) var currentIndex = 0

    init(_ decoder: ValueDecoder) {
        self.decoder = decoder
        elements = Array(decoder.document.children(of: decoder.node))
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    private func element() throws -> ValueDecoder {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                Any.self, .init(codingPath: codingPath, debugDescription: "the array has only \(elements.count) elements"))
        }
        return decoder.at(elements[currentIndex], PathKey(currentIndex))
    }

    mutating func decodeNil() throws -> Bool {
        let isNull = try element().isNull
        if isNull { currentIndex += 1 }
        return isNull
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try element().decode(type)
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

/// One value that is being read.
struct SingleInput: SingleValueDecodingContainer {
    let decoder: ValueDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        decoder.isNull
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decoder.decode(type)
    }
}
