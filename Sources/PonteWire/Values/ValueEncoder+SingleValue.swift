extension ValueEncoder: SingleValueEncodingContainer {
    func encodeNil() throws { output.write("null") }

    func encode<Value: Encodable>(_ value: Value) throws {
        if output.writeScalar(value) { return }
        try Self.encode(value, to: output, at: self)
    }

    func encode(_ value: String) throws { output.write(string: value) }
    func encode(_ value: Bool) throws { output.write(value) }
    func encode(_ value: Double) throws { output.write(value) }
    func encode(_ value: Float) throws { output.write(Double(value)) }
    func encode(_ value: Int) throws { output.write(integer: value) }
    func encode(_ value: Int8) throws { output.write(integer: value) }
    func encode(_ value: Int16) throws { output.write(integer: value) }
    func encode(_ value: Int32) throws { output.write(integer: value) }
    func encode(_ value: Int64) throws { output.write(integer: value) }
    func encode(_ value: UInt) throws { output.write(integer: value) }
    func encode(_ value: UInt8) throws { output.write(integer: value) }
    func encode(_ value: UInt16) throws { output.write(integer: value) }
    func encode(_ value: UInt32) throws { output.write(integer: value) }
    func encode(_ value: UInt64) throws { output.write(integer: value) }
}
