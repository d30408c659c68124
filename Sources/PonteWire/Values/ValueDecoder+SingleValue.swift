extension ValueDecoder: SingleValueDecodingContainer {
    @inline(__always)
    private func read<Value>(_ read: (Int) throws(Mismatch) -> Value) throws -> Value {
        do throws(Mismatch) { return try read(node) } catch { throw self.error(error, at: node) }
    }

    func decodeNil() -> Bool { document.kind(node) == .null }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let value = try read({ node throws(Mismatch) in try scalar(type, node) }) { return value }
        return try Value(from: self)
    }

    func decode(_ type: String.Type) throws -> String { try read { node throws(Mismatch) in try string(node) } }
    func decode(_ type: Bool.Type) throws -> Bool { try read { node throws(Mismatch) in try bool(node) } }
    func decode(_ type: Double.Type) throws -> Double { try read { node throws(Mismatch) in try double(node) } }
    func decode(_ type: Float.Type) throws -> Float { try read { node throws(Mismatch) in try float(node) } }
    func decode(_ type: Int.Type) throws -> Int { try read { node throws(Mismatch) in try integer(node) } }
    func decode(_ type: Int8.Type) throws -> Int8 { try read { node throws(Mismatch) in try integer(node) } }
    func decode(_ type: Int16.Type) throws -> Int16 { try read { node throws(Mismatch) in try integer(node) } }
    func decode(_ type: Int32.Type) throws -> Int32 { try read { node throws(Mismatch) in try integer(node) } }
    func decode(_ type: Int64.Type) throws -> Int64 { try read { node throws(Mismatch) in try integer(node) } }
    func decode(_ type: UInt.Type) throws -> UInt { try read { node throws(Mismatch) in try integer(node) } }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try read { node throws(Mismatch) in try integer(node) } }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try read { node throws(Mismatch) in try integer(node) } }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try read { node throws(Mismatch) in try integer(node) } }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try read { node throws(Mismatch) in try integer(node) } }
}
