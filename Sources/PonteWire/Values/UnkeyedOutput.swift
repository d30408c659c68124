/// The container of an array under construction.
struct UnkeyedOutput: UnkeyedEncodingContainer {
    private let encoder: ValueEncoder
    private var output: ValueOutput { encoder.output }

    init(_ encoder: ValueEncoder) {
        self.encoder = encoder
    }

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.count }

    /// - Throws: `PonteError` with `limitExceeded` beyond `Limits.depth`.
    @inline(__always)
    private func beginValue() throws {
        guard encoder.depth < Limits.depth else { throw ValueDecoder.tooDeep }
        encoder.beginElement()
    }

    func encodeNil() throws {
        encoder.beginElement()
        output.write("null")
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        try beginValue()
        if output.writeScalar(value) { return }
        try ValueEncoder.encode(value, to: output, in: encoder, .index(encoder.count - 1))
    }

    private func nested() -> ValueEncoder {
        encoder.beginElement()
        return encoder.nested(.index(encoder.count - 1))
    }

    func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
        nested().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

    func superEncoder() -> any Encoder { nested() }

    // MARK: Types that are written in place

    func encode(_ value: String) throws {
        try beginValue()
        output.write(string: value)
    }

    func encode(_ value: Bool) throws {
        try beginValue()
        output.write(value)
    }

    func encode(_ value: Double) throws {
        try beginValue()
        output.write(value)
    }

    func encode(_ value: Float) throws {
        try beginValue()
        output.write(Double(value))
    }

    func encode(_ value: Int) throws {
        try beginValue()
        output.write(integer: value)
    }

    func encode(_ value: Int8) throws {
        try beginValue()
        output.write(integer: value)
    }

    func encode(_ value: Int16) throws {
        try beginValue()
        output.write(integer: value)
    }

    func encode(_ value: Int32) throws {
        try beginValue()
        output.write(integer: value)
    }

    func encode(_ value: Int64) throws {
        try beginValue()
        output.write(integer: value)
    }

    func encode(_ value: UInt) throws {
        try beginValue()
        output.write(integer: value)
    }

    func encode(_ value: UInt8) throws {
        try beginValue()
        output.write(integer: value)
    }

    func encode(_ value: UInt16) throws {
        try beginValue()
        output.write(integer: value)
    }

    func encode(_ value: UInt32) throws {
        try beginValue()
        output.write(integer: value)
    }

    func encode(_ value: UInt64) throws {
        try beginValue()
        output.write(integer: value)
    }
}
