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
