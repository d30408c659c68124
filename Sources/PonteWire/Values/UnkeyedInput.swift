/// The container of an array that is being read.
struct UnkeyedInput: UnkeyedDecodingContainer {
    private let decoder: ValueDecoder
    /// The node of the next element. Numbers of 32 bits: so small, the container needs no memory of its own.
    private var node: UInt32
    private var position: UInt32 = 0
    private let elements: UInt32

    init(_ decoder: ValueDecoder) {
        self.decoder = decoder
        node = UInt32(truncatingIfNeeded: decoder.node + 1)
        elements = decoder.document.elements(of: decoder.node)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { Int(elements) }
    var currentIndex: Int { Int(position) }
    var isAtEnd: Bool { position >= elements }

    @inline(__always)
    private func element() throws -> Int {
        if position < elements { return Int(node) }
        throw DecodingError.valueNotFound(
            Any.self, .init(codingPath: codingPath, debugDescription: "the array has only \(elements) elements"))
    }

    private func value() throws -> ValueDecoder {
        try ValueDecoder(decoder, element(), .index(currentIndex))
    }

    @inline(__always)
    private mutating func advance() {
        node = UInt32(truncatingIfNeeded: decoder.document.next(after: Int(node)))
        position += 1
    }

    @inline(__always)
    private func read<Value>(_ read: (Int) throws(Mismatch) -> Value) throws -> Value {
        let node = try element()
        guard decoder.depth < Limits.depth else { throw ValueDecoder.tooDeep }
        do throws(Mismatch) { return try read(node) } catch {
            throw decoder.error(error, at: node, PathKey.index(currentIndex))
        }
    }

    mutating func decodeNil() throws -> Bool {
        let isNull = decoder.document.kind(try element()) == .null
        if isNull { advance() }
        return isNull
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let scalar = try read { node throws(Mismatch) in try decoder.scalar(type, node) }
        let value = try scalar ?? Value(from: value())
        advance()
        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let container = try value().container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try value().unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try value()
        advance()
        return decoder
    }

    // MARK: Types that are read in place

    mutating func decode(_ type: String.Type) throws -> String {
        let value = try read { node throws(Mismatch) in try decoder.string(node) } as String
        advance()
        return value
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool {
        let value = try read { node throws(Mismatch) in try decoder.bool(node) } as Bool
        advance()
        return value
    }

    mutating func decode(_ type: Double.Type) throws -> Double {
        let value = try read { node throws(Mismatch) in try decoder.double(node) } as Double
        advance()
        return value
    }

    mutating func decode(_ type: Float.Type) throws -> Float {
        let value = try read { node throws(Mismatch) in try decoder.float(node) } as Float
        advance()
        return value
    }

    mutating func decode(_ type: Int.Type) throws -> Int {
        let value = try read { node throws(Mismatch) in try decoder.integer(node) } as Int
        advance()
        return value
    }

    mutating func decode(_ type: Int8.Type) throws -> Int8 {
        let value = try read { node throws(Mismatch) in try decoder.integer(node) } as Int8
        advance()
        return value
    }

    mutating func decode(_ type: Int16.Type) throws -> Int16 {
        let value = try read { node throws(Mismatch) in try decoder.integer(node) } as Int16
        advance()
        return value
    }

    mutating func decode(_ type: Int32.Type) throws -> Int32 {
        let value = try read { node throws(Mismatch) in try decoder.integer(node) } as Int32
        advance()
        return value
    }

    mutating func decode(_ type: Int64.Type) throws -> Int64 {
        let value = try read { node throws(Mismatch) in try decoder.integer(node) } as Int64
        advance()
        return value
    }

    mutating func decode(_ type: UInt.Type) throws -> UInt {
        let value = try read { node throws(Mismatch) in try decoder.integer(node) } as UInt
        advance()
        return value
    }

    mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
        let value = try read { node throws(Mismatch) in try decoder.integer(node) } as UInt8
        advance()
        return value
    }

    mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
        let value = try read { node throws(Mismatch) in try decoder.integer(node) } as UInt16
        advance()
        return value
    }

    mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
        let value = try read { node throws(Mismatch) in try decoder.integer(node) } as UInt32
        advance()
        return value
    }

    mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
        let value = try read { node throws(Mismatch) in try decoder.integer(node) } as UInt64
        advance()
        return value
    }
}

extension JSONDocument {
    fileprivate func elements(of node: Int) -> UInt32 {
        nodes.withUnsafeBufferPointer { nodes in
            var count: UInt32 = 0
            var element = node + 1
            let end = nodes[node].next(after: node)
            while element < end {
                count += 1
                element = nodes[element].next(after: element)
            }
            return count
        }
    }
}
