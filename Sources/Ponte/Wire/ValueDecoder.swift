internal import Foundation

/// Reads `Decodable` values from the protocol's form (`Documentation/WireProtocol.md`, "Values").
struct ValueDecoder: Decoder {
    let document: JSONDocument
    let node: Int
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// - Throws: `PonteError` with `invalidValue`, whose message says where in the value the problem is.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from document: JSONDocument, at node: Int
    ) throws(PonteError) -> Value {
        do {
            return try ValueDecoder(document: document, node: node, codingPath: []).decode(type)
        } catch let error as PonteError {
            throw error
        } catch {
            throw PonteError(.invalidValue, CodingProblem.text(of: error))
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // The casts cannot fail: each is to the type that was compared.
        if type == String.self { return try cast(string()) }
        if type == Bool.self { return try cast(bool()) }
        if type == Double.self { return try cast(double()) }
        if type == Float.self { return try cast(Float(double())) }
        if let integer = type as? any FixedWidthInteger.Type { return try cast(self.integer(integer)) }
        if type == Date.self { return try cast(date()) }
        if type == Data.self { return try cast(data()) }
        if type == [UInt8].self, document.nodes[node].kind == .object { return try cast([UInt8](data())) }
        if type == URL.self { return try cast(url()) }
        return try Value(from: self)
    }

    private func cast<Value>(_ value: Any) throws -> Value {
        guard let value = value as? Value else { throw mismatch("\(Value.self)") }
        return value
    }

    func at(_ node: Int, _ key: any CodingKey) -> ValueDecoder {
        ValueDecoder(document: document, node: node, codingPath: codingPath + [key])
    }

    var isNull: Bool { document.nodes[node].kind == .null }

    func mismatch(_ expected: String) -> DecodingError {
        .typeMismatch(
            Any.self,
            .init(codingPath: codingPath, debugDescription: "expected \(expected), found \(document.name(of: node))"))
    }

    // MARK: Single values

    private func string() throws -> String {
        switch document.nodes[node].kind {
        case .string, .escapedString: document.string(node)
        default: throw mismatch("a string")
        }
    }

    private func bool() throws -> Bool {
        switch document.nodes[node].kind {
        case .true: true
        case .false: false
        default: throw mismatch("a boolean")
        }
    }

    private func double() throws -> Double {
        if let number = document.double(node) { return number }
        if let name = text(tagged: "number"), let number = NumberText.named(name) { return number }
        if let digits = bigInteger, let number = Double(digits) { return number }
        throw mismatch("a number")
    }

    private func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
        let digits: String
        switch document.nodes[node].kind {
        case .integer: digits = String(decoding: document.bytes(of: node), as: UTF8.self)
        case .number:
            guard let number = document.double(node), let whole = Integer(exactly: number) else {
                throw mismatch("a whole number from \(Integer.min) to \(Integer.max)")
            }
            return whole
        default:
            if text(tagged: "number") == "-0" { return 0 }
            guard let text = bigInteger else { throw mismatch("a whole number") }
            digits = text
        }
        guard let integer = Integer(digits) else {
            throw mismatch("a whole number from \(Integer.min) to \(Integer.max)")
        }
        return integer
    }

    private func date() throws -> Date {
        guard let (tag, value) = document.tagged(node), tag == "date", let milliseconds = document.double(value) else {
            throw mismatch("a Date")
        }
        return Date(timeIntervalSince1970: milliseconds / 1000)
    }

    private func data() throws -> Data {
        guard let base64 = text(tagged: "bytes"), let data = Data(base64Encoded: base64) else {
            throw mismatch("bytes (a Uint8Array or an ArrayBuffer)")
        }
        return data
    }

    private func url() throws -> URL {
        guard let url = URL(string: try string()) else { throw mismatch("a URL") }
        return url
    }

    /// The digits of a `$bigint`.
    private var bigInteger: String? {
        guard let digits = text(tagged: "bigint"), digits.wholeMatch(of: #/-?[0-9]+/#) != nil else { return nil }
        return digits
    }

    private func text(tagged tag: String) -> String? {
        guard let (found, value) = document.tagged(node), found == tag else { return nil }
        switch document.nodes[value].kind {
        case .string, .escapedString: return document.string(value)
        default: return nil
        }
    }

    // MARK: Containers

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard document.nodes[node].kind == .object else { throw mismatch("an object") }
        guard let (tag, content) = document.tagged(node) else { return KeyedDecodingContainer(KeyedInput(self)) }
        guard tag == "object", document.nodes[content].kind == .object else { throw mismatch("an object") }
        return KeyedDecodingContainer(
            KeyedInput(ValueDecoder(document: document, node: content, codingPath: codingPath)))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard document.nodes[node].kind == .array else { throw mismatch("an array") }
        return UnkeyedInput(self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        SingleInput(decoder: self)
    }
}

extension JSONDocument {
    /// What a value is, in words for an error: never the value itself, which may be private.
    fileprivate func name(of node: Int) -> String {
        switch nodes[node].kind {
        case .null: "null"
        case .true, .false: "a boolean"
        case .integer, .number: "a number"
        case .string, .escapedString: "a string"
        case .array: "an array"
        case .object: tagged(node).map { "a \($0.tag)" } ?? "an object"
        }
    }
}
