internal import Foundation

/// Reads `Decodable` values from the protocol's form (`Documentation/WireProtocol.md`, "Values").
struct ValueDecoder: Decoder {
    let document: JSONDocument
    let node: Int
    let codingPath: [any CodingKey]
    /// What came beside the text; `nil` where nothing can.
    var context: ValueContext?
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// - Throws: `PonteError` with `invalidValue`, whose message says where in the value the problem is.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from document: JSONDocument, at node: Int, context: ValueContext? = nil
    ) throws -> Value {
        do {
            return try ValueDecoder(document: document, node: node, codingPath: [], context: context).decode(type)
        } catch let error as PonteError {
            throw error
        } catch let wanted as BytesWanted {
            throw wanted
        } catch {
            throw PonteError(.invalidValue, CodingProblem.text(of: error))
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard codingPath.count <= Limits.depth else {
            throw PonteError(.limitExceeded, "A value is nested deeper than \(Limits.depth). Send it in parts.")
        }
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
        ValueDecoder(document: document, node: node, codingPath: codingPath + [key], context: context)
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
        if let name = text(tagged: .number), let number = NumberText.named(name) { return number }
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
            if text(tagged: .number).flatMap(NumberText.named)?.isZero == true { return 0 }
            guard let text = bigInteger else { throw mismatch("a whole number") }
            digits = text
        }
        guard let integer = Integer(digits) else {
            throw mismatch("a whole number from \(Integer.min) to \(Integer.max)")
        }
        return integer
    }

    private func date() throws -> Date {
        guard let (tag, value) = document.tagged(node), tag == .date, let milliseconds = document.double(value),
            abs(milliseconds) <= NumberText.longestTime
        else {
            throw mismatch("a Date")
        }
        return Date(timeIntervalSince1970: milliseconds / 1000)
    }

    private func data() throws -> Data {
        guard let (tag, content) = document.tagged(node), tag == .bytes else {
            if let number = document.handle(at: node, .bytes), let data = context?.files[number] { return data }
            throw try BytesWanted(self)
        }
        if let data = document.characterBytes(content) { return data }
        let parts = document.nodes[content].kind == .array ? Array(document.children(of: content)).compactMap(document.int) : []
        guard parts.count == 2, let data = context?.bytes[parts[0]], data.count == parts[1] else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "its bytes did not come, or not as many as announced"))
        }
        return data
    }

    private func url() throws -> URL {
        guard let url = URL(string: try string()) else { throw mismatch("a URL") }
        return url
    }

    /// The digits of a `$bigint`.
    private var bigInteger: String? {
        guard let digits = text(tagged: .bigint), digits.wholeMatch(of: #/-?[0-9]+/#) != nil else { return nil }
        return digits
    }

    private func text(tagged tag: JSONDocument.Tag) -> String? {
        guard let (found, value) = document.tagged(node), found == tag else { return nil }
        switch document.nodes[value].kind {
        case .string, .escapedString: return document.string(value)
        default: return nil
        }
    }

    // MARK: Containers

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard document.nodes[node].kind == .object else { throw mismatch("an object") }
        guard let (tag, content) = document.tagged(node) else { return KeyedDecodingContainer(try KeyedInput(self)) }
        guard tag == .object, document.nodes[content].kind == .object else { throw mismatch("an object") }
        return KeyedDecodingContainer(
            try KeyedInput(ValueDecoder(document: document, node: content, codingPath: codingPath, context: context)))
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
