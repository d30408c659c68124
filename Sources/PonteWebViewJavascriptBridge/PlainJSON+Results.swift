internal import PonteWire

/// Results are `Codable`, or `Void`; which of them, this protocol learns at run time.
extension PlainJSON {
    /// - Returns: `nil` for no result.
    /// - Throws: `PonteError` with `invalidValue`.
    static func encode<Output>(result: Output) throws(PonteError) -> Any? {
        func encode<Value: Encodable>(_ type: Value.Type) throws(PonteError) -> Any? {
            guard let value = result as? Value else { return nil }
            return try PlainJSON.encode(value)
        }
        guard let type = Output.self as? any Encodable.Type else { return nil }
        return try encode(type)
    }

    /// - Throws: `PonteError` with `invalidValue`.
    static func decode<Output>(result type: Output.Type, from value: Any) throws(PonteError) -> Output {
        if let nothing = () as? Output { return nothing }
        guard let type = type as? any Decodable.Type, let output = try decode(type, from: value) as? Output else {
            throw PonteError(.invalidValue, "\(type) must be Codable, or Void.")
        }
        return output
    }
}
