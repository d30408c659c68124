/// An object under construction.
struct KeyedOutput<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let codingPath: [any CodingKey]
    private let output: ValueOutput
    private let state: ValueEncoder.ObjectState

    init(_ output: ValueOutput, _ state: ValueEncoder.ObjectState, _ path: [any CodingKey]) {
        self.output = output
        self.state = state
        codingPath = path
    }

    private func begin(_ key: any CodingKey) {
        let name = key.stringValue
        if state.count == 0 { state.firstKeyIsTag = name.utf8.first == UInt8(ascii: "$") } else { output.write(",") }
        state.count += 1
        JSONString.append(name, to: &output.text)
        output.write(":")
    }

    func encodeNil(forKey key: Key) throws {
        begin(key)
        output.write("null")
    }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        begin(key)
        try ValueEncoder.encode(value, to: output, at: codingPath + [key])
    }

    func encode(_ value: Bool, forKey key: Key) throws {
        begin(key)
        output.write(value ? "true" : "false")
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        begin(key)
        return ValueEncoder.nested(in: output, codingPath + [key]).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        begin(key)
        return ValueEncoder.nested(in: output, codingPath + [key]).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        begin(PathKey("super"))
        return ValueEncoder.nested(in: output, codingPath + [PathKey("super")])
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        begin(key)
        return ValueEncoder.nested(in: output, codingPath + [key])
    }
}

/// An array under construction.
struct UnkeyedOutput: UnkeyedEncodingContainer {
    let codingPath: [any CodingKey]
    private let output: ValueOutput
    private let state: ValueEncoder.ArrayState

    init(_ output: ValueOutput, _ state: ValueEncoder.ArrayState, _ path: [any CodingKey]) {
        self.output = output
        self.state = state
        codingPath = path
    }

    var count: Int { state.count }

    private func begin() -> [any CodingKey] {
        if state.count > 0 { output.write(",") }
        defer { state.count += 1 }
        return codingPath + [PathKey(state.count)]
    }

    func encodeNil() throws {
        _ = begin()
        output.write("null")
    }

    func encode(_ value: some Encodable) throws {
        let path = begin()
        try ValueEncoder.encode(value, to: output, at: path)
    }

    func encode(_ value: Bool) throws {
        _ = begin()
        output.write(value ? "true" : "false")
    }

    func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
        ValueEncoder.nested(in: output, begin()).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        ValueEncoder.nested(in: output, begin()).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        ValueEncoder.nested(in: output, begin())
    }
}

/// One value under construction.
struct SingleOutput: SingleValueEncodingContainer {
    let codingPath: [any CodingKey]
    private let output: ValueOutput

    init(_ output: ValueOutput, _ path: [any CodingKey]) {
        self.output = output
        codingPath = path
    }

    func encodeNil() throws {
        output.write("null")
    }

    func encode(_ value: Bool) throws {
        output.write(value ? "true" : "false")
    }

    func encode(_ value: some Encodable) throws {
        try ValueEncoder.encode(value, to: output, at: codingPath)
    }
}

/// A place in a value that has no key of its own.
struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) {
        stringValue = name
        intValue = nil
    }

    init(_ index: Int) {
        stringValue = "\(index)"
        intValue = index
    }

    init?(stringValue: String) {
        self.init(stringValue)
    }

    init?(intValue: Int) {
        self.init(intValue)
    }
}
