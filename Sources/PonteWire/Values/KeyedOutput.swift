/// The container of an object under construction.
struct KeyedOutput<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private let encoder: ValueEncoder
    private var output: ValueOutput { encoder.output }

    init(_ encoder: ValueEncoder) {
        self.encoder = encoder
    }

    var codingPath: [any CodingKey] { encoder.codingPath }

    @inline(__always)
    private func begin(_ key: some CodingKey) {
        encoder.beginMember(key.stringValue)
    }

    /// - Throws: `PonteError` with `limitExceeded` beyond `Limits.depth`.
    @inline(__always)
    private func beginValue(_ key: Key) throws {
        guard encoder.depth < Limits.depth else { throw ValueDecoder.tooDeep }
        encoder.beginMember(key.stringValue)
    }

    func encodeNil(forKey key: Key) throws {
        begin(key)
        output.write("null")
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try beginValue(key)
        if output.writeScalar(value) { return }
        try ValueEncoder.encode(value, to: output, in: encoder, .key(key))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        begin(key)
        return encoder.nested(.key(key)).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        begin(key)
        return encoder.nested(.key(key)).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        begin(PathKey.name("super"))
        return encoder.nested(.key(PathKey.name("super")))
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        begin(key)
        return encoder.nested(.key(key))
    }

    // MARK: Types that are written in place

    func encode(_ value: String, forKey key: Key) throws {
        try beginValue(key)
        output.write(string: value)
    }

    func encode(_ value: Bool, forKey key: Key) throws {
        try beginValue(key)
        output.write(value)
    }

    func encode(_ value: Double, forKey key: Key) throws {
        try beginValue(key)
        output.write(value)
    }

    func encode(_ value: Float, forKey key: Key) throws {
        try beginValue(key)
        output.write(Double(value))
    }

    func encode(_ value: Int, forKey key: Key) throws {
        try beginValue(key)
        output.write(integer: value)
    }

    func encode(_ value: Int8, forKey key: Key) throws {
        try beginValue(key)
        output.write(integer: value)
    }

    func encode(_ value: Int16, forKey key: Key) throws {
        try beginValue(key)
        output.write(integer: value)
    }

    func encode(_ value: Int32, forKey key: Key) throws {
        try beginValue(key)
        output.write(integer: value)
    }

    func encode(_ value: Int64, forKey key: Key) throws {
        try beginValue(key)
        output.write(integer: value)
    }

    func encode(_ value: UInt, forKey key: Key) throws {
        try beginValue(key)
        output.write(integer: value)
    }

    func encode(_ value: UInt8, forKey key: Key) throws {
        try beginValue(key)
        output.write(integer: value)
    }

    func encode(_ value: UInt16, forKey key: Key) throws {
        try beginValue(key)
        output.write(integer: value)
    }

    func encode(_ value: UInt32, forKey key: Key) throws {
        try beginValue(key)
        output.write(integer: value)
    }

    func encode(_ value: UInt64, forKey key: Key) throws {
        try beginValue(key)
        output.write(integer: value)
    }
}
