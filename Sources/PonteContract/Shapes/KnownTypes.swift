internal import Foundation
internal import Ponte

/// A type whose shape is known, or made of other types: its `init(from:)` is not asked.
protocol KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self>
}

/// How a value without parts crosses.
enum ScalarForm {
    case boolean, string, number
    /// A whole number that can be too large for a `number`.
    case wholeNumber
    case date, bytes
    /// Nothing at all: no parameters, no result.
    case nothing
}

extension ShapeReader {
    /// The types that cross as one value (`Documentation/WireProtocol.md`, "Values").
    static let scalars: [ObjectIdentifier: (form: ScalarForm, empty: any Sendable)] = {
        var scalars: [ObjectIdentifier: (form: ScalarForm, empty: any Sendable)] = [:]
        func add<Value: Sendable>(_ form: ScalarForm, _ empty: Value) { scalars[ObjectIdentifier(Value.self)] = (form, empty) }
        add(.boolean, false)
        add(.string, "")
        add(.number, 0.0)
        add(.number, Float(0))
        add(.number, 0)
        add(.number, Int8(0))
        add(.number, Int16(0))
        add(.number, Int32(0))
        add(.number, UInt(0))
        add(.number, UInt8(0))
        add(.number, UInt16(0))
        add(.number, UInt32(0))
        add(.wholeNumber, Int64(0))
        add(.wholeNumber, UInt64(0))
        add(.date, Date(timeIntervalSince1970: 0))
        add(.bytes, Data())
        add(.bytes, [UInt8]())
        add(.string, UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
        add(.string, URL(fileURLWithPath: "/"))
        add(.string, Decimal())
        add(.nothing, NoParameters())
        return scalars
    }()

    /// A raw value as the type that an enum asks for.
    static func number<Value>(_ number: Int, as type: Value.Type) -> Value? {
        func value(_ type: any FixedWidthInteger.Type) -> Any? {
            func exactly<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Any? { Integer(exactly: number) }
            return exactly(type)
        }
        return (type as? any FixedWidthInteger.Type).flatMap(value) as? Value
    }
}

extension Optional: KnownShape where Wrapped: Decodable {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        ShapeReader.Read(Shape(Self.self, .nullable(try reader.read(Wrapped.self).shape)), .some(nil))
    }
}

extension Array: KnownShape where Element: Decodable {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        ShapeReader.Read(Shape(Self.self, .array(try reader.read(Element.self).shape)), [])
    }
}

extension ContiguousArray: KnownShape where Element: Decodable {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        ShapeReader.Read(Shape(Self.self, .array(try reader.read(Element.self).shape)), [])
    }
}

extension Set: KnownShape where Element: Decodable {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        ShapeReader.Read(Shape(Self.self, .array(try reader.read(Element.self).shape)), [])
    }
}

extension Dictionary: KnownShape where Key: Decodable, Value: Decodable {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        let value = try reader.read(Value.self).shape
        if Key.self == String.self || Key.self == Int.self {
            return ShapeReader.Read(Shape(Self.self, .dictionary(value: value)), [:])
        }
        guard Key.self is any CodingKeyRepresentable.Type else {
            throw ContractProblem(
                "\(String(reflecting: Self.self)) crosses as an array of keys and values: make the key a String or an Int, "
                    + "or let \(String(reflecting: Key.self)) conform to CodingKeyRepresentable.")
        }
        return ShapeReader.Read(Shape(Self.self, .record(key: try reader.read(Key.self).shape, value: value)), [:])
    }
}

extension Callback: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        let parameters = try reader.read(Parameters.self).shape
        let output = try reader.shape(ofResult: Output.self)
        return ShapeReader.Read(Shape(Self.self, .function(parameters: parameters, output: output)), .standIn)
    }
}

extension RemoteStream: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        let shape = Shape(Self.self, .stream(try reader.read(Element.self).shape))
        return ShapeReader.Read(shape, RemoteStream(AsyncStream<Element> { $0.finish() }))
    }
}

extension ByteStream: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        ShapeReader.Read(Shape(Self.self, .byteStream), ByteStream(AsyncStream<Data> { $0.finish() }))
    }
}

extension RemoteObject: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        throw ContractProblem(
            "Ponte.RemoteObject does not say which members it has: use Remote<…> with a RemoteInterface that lists them.")
    }
}

extension Remote: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        let declaration = try reader.declaration(of: Interface.self, members: Interface.members)
        return ShapeReader.Read(Shape(Self.self, .remoteObject(declaration)), Remote(RemoteObject { _ in }))
    }
}
