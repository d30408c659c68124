/// The container of an object that is being read.
struct KeyedInput<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: ValueDecoder

    init(_ decoder: ValueDecoder) {
        self.decoder = decoder
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] { decoder.keys.compactMap(Key.init(stringValue:)) }

    @inline(__always)
    private func node(_ key: some CodingKey) throws -> Int {
        if let node = decoder.member(key.stringValue) { return node }
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "\(key.stringValue) is missing"))
    }

    private func value(_ key: some CodingKey) throws -> ValueDecoder {
        try ValueDecoder(decoder, node(key), .key(key))
    }

    /// - Parameter read: Reads a value that needs no container.
    @inline(__always)
    private func read<Value>(_ node: Int, _ key: Key, _ read: (Int) throws(Mismatch) -> Value) throws -> Value {
        guard decoder.depth < Limits.depth else { throw ValueDecoder.tooDeep }
        do throws(Mismatch) { return try read(node) } catch { throw decoder.error(error, at: node, key) }
    }

    @inline(__always)
    private func read<Value>(_ key: Key, _ read: (Int) throws(Mismatch) -> Value) throws -> Value {
        try self.read(node(key), key, read)
    }

    @inline(__always)
    private func readIfPresent<Value>(_ key: Key, _ read: (Int) throws(Mismatch) -> Value) throws -> Value? {
        guard let node = decoder.member(key.stringValue), decoder.document.kind(node) != .null else { return nil }
        return try self.read(node, key, read)
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ node: Int, _ key: Key) throws -> Value {
        if let value = try read(node, key, { node throws(Mismatch) in try decoder.scalar(type, node) }) { return value }
        return try Value(from: ValueDecoder(decoder, node, .key(key)))
    }

    func contains(_ key: Key) -> Bool { decoder.member(key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { decoder.document.kind(try node(key)) == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decode(type, node(key), key)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard let node = decoder.member(key.stringValue), decoder.document.kind(node) != .null else { return nil }
        return try decode(type, node, key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try value(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try value(PathKey.name("super")) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }

    // MARK: Types that are read in place

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try read(key) { node throws(Mismatch) in try decoder.string(node) }
    }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try read(key) { node throws(Mismatch) in try decoder.bool(node) }
    }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        try read(key) { node throws(Mismatch) in try decoder.double(node) }
    }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        try read(key) { node throws(Mismatch) in try decoder.float(node) }
    }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        try read(key) { node throws(Mismatch) in try decoder.integer(node) }
    }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
        try read(key) { node throws(Mismatch) in try decoder.integer(node) }
    }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
        try read(key) { node throws(Mismatch) in try decoder.integer(node) }
    }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
        try read(key) { node throws(Mismatch) in try decoder.integer(node) }
    }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
        try read(key) { node throws(Mismatch) in try decoder.integer(node) }
    }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
        try read(key) { node throws(Mismatch) in try decoder.integer(node) }
    }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
        try read(key) { node throws(Mismatch) in try decoder.integer(node) }
    }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
        try read(key) { node throws(Mismatch) in try decoder.integer(node) }
    }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
        try read(key) { node throws(Mismatch) in try decoder.integer(node) }
    }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
        try read(key) { node throws(Mismatch) in try decoder.integer(node) }
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.string(node) }
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.bool(node) }
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.double(node) }
    }

    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.float(node) }
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.integer(node) }
    }

    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.integer(node) }
    }

    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.integer(node) }
    }

    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.integer(node) }
    }

    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.integer(node) }
    }

    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.integer(node) }
    }

    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.integer(node) }
    }

    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.integer(node) }
    }

    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.integer(node) }
    }

    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try readIfPresent(key) { node throws(Mismatch) in try decoder.integer(node) }
    }
}
