/// Writes `Encodable` values in the protocol's form (`Documentation/Contributing/WireProtocol.md`, "Values").
final class ValueEncoder: Encoder {
    typealias Place = ValueDecoder.Place

    private enum Container {
        case none, object, array, single
    }

    let output: ValueOutput
    /// Of how many containers the value is a part.
    let depth: Int
    /// How many elements or members the container has so far.
    private(set) var count = 0
    private var container = Container.none
    private var firstKeyIsTag = false
    private let start: Int
    private let parent: ValueEncoder?
    private let place: Place

    private init(_ output: ValueOutput, _ parent: ValueEncoder?, _ place: Place) {
        self.output = output
        self.parent = parent
        self.place = place
        depth = parent.map { $0.depth + 1 } ?? 0
        start = output.count
    }

    /// - Throws: `PonteError` with `invalidValue` for what cannot cross, and `limitExceeded` beyond `Limits.depth`.
    static func encode<Value: Encodable>(_ value: Value, to output: ValueOutput) throws(PonteError) {
        if output.writeScalar(value) { return }
        do {
            try encode(value, to: output, in: nil, .root)
        } catch {
            output.discard()
            throw error as? PonteError ?? PonteError(.invalidValue, CodingProblem.text(of: error))
        }
    }

    static func encode<Value: Encodable>(
        _ value: Value, to output: ValueOutput, in parent: ValueEncoder?, _ place: Place
    ) throws {
        let encoder = ValueEncoder(output, parent, place)
        try value.encode(to: encoder)
        encoder.close()
    }

    /// Encodes a value that stands for the one of `encoder`.
    static func encode<Value: Encodable>(_ value: Value, to output: ValueOutput, at encoder: ValueEncoder) throws {
        let inner = ValueEncoder(output, replacing: encoder)
        try value.encode(to: inner)
        inner.close()
    }

    private init(_ output: ValueOutput, replacing encoder: ValueEncoder) {
        self.output = output
        parent = encoder.parent
        place = encoder.place
        depth = encoder.depth
        start = output.count
    }

    /// An encoder for a container that stays open while this one goes on.
    func nested(_ place: Place) -> ValueEncoder {
        let encoder = ValueEncoder(ValueOutput(), self, place)
        output.leaveGap(for: encoder)
        return encoder
    }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var encoder = self
        while true {
            if let key = encoder.place.key { path.append(key) }
            guard let parent = encoder.parent else { return path.reversed() }
            encoder = parent
        }
    }

    /// Writes text that is JSON in place of a container.
    func write(raw json: String) {
        container = .single
        output.write(raw: json)
    }

    /// Writes a value's text in place of a container, with the bytes beside it.
    func write(_ json: JSONText) {
        container = .single
        output.write(json)
    }

    /// Writes a handle in place of a container.
    func give(_ export: any HandleExport, number: Int, text: String) {
        write(raw: text)
        output.give(export, number: number)
    }

    // MARK: Containers

    /// Completes the container; a type that has made none is an empty object.
    func close() {
        switch container {
        case .object:
            output.write(byte: UInt8(ascii: "}"))
            if count == 1, firstKeyIsTag { output.wrap(from: start) }
        case .array: output.write(byte: UInt8(ascii: "]"))
        case .single: break
        case .none: output.write("{}")
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        // A class and its superclass ask the same encoder for a container each: it is the same object.
        if container != .object {
            container = .object
            count = 0
            output.write(byte: UInt8(ascii: "{"))
        }
        return KeyedEncodingContainer(KeyedOutput(self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if container != .array {
            container = .array
            count = 0
            output.write(byte: UInt8(ascii: "["))
        }
        return UnkeyedOutput(self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        container = .single
        return self
    }

    func beginMember(_ name: String) {
        if count == 0 {
            firstKeyIsTag = name.utf8.first == UInt8(ascii: "$")
        } else {
            output.write(byte: UInt8(ascii: ","))
        }
        count += 1
        output.write(string: name)
        output.write(byte: UInt8(ascii: ":"))
    }

    @inline(__always)
    func beginElement() {
        if count > 0 { output.write(byte: UInt8(ascii: ",")) }
        count += 1
    }
}

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
