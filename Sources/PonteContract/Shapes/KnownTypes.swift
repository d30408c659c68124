internal import Foundation
internal import Ponte

/// A type whose shape is known, or made of other types: its `init(from:)` is not asked.
protocol KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self>
}

extension Optional: KnownShape where Wrapped: Decodable {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        let wrapped = try reader.read(Wrapped.self)
        let none = Sample<Self>(nil, .scalar(.null))
        return ShapeReader.Read(
            Shape(Self.self, .nullable(wrapped.shape)), [none] + wrapped.samples.map { Sample<Self>($0.value, $0.form) },
            isOpen: wrapped.forms.isOpen)
    }
}

extension Array: KnownShape where Element: Decodable {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> { try reader.array { $0 } }
}

extension ContiguousArray: KnownShape where Element: Decodable {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> { try reader.array { Self($0) } }
}

extension Set: KnownShape where Element: Decodable {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> { try reader.array { Self($0) } }
}

extension IndexPath: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        let indexes = Shape.Field(name: "indexes", shape: try reader.read([Int].self).shape)
        return ShapeReader.Read(Shape(Self.self, .object([indexes])), [Sample(IndexPath())])
    }
}

extension ShapeReader {
    fileprivate func array<List, Element: Decodable>(_ list: ([Element]) -> List) throws -> Read<List> {
        let element = try read(Element.self)
        return Read(
            Shape(List.self, .array(element.shape)),
            [Sample(list([]))] + element.samples.prefix(1).map { Sample(list([$0.value])) },
            isOpen: true)
    }
}

extension Dictionary: KnownShape where Key: Decodable, Value: Decodable {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        let value = try reader.read(Value.self).shape
        if Key.self == String.self || Key.self == Int.self {
            return ShapeReader.Read(Shape(Self.self, .dictionary(value: value)), [Sample([:])])
        }
        guard Key.self is any CodingKeyRepresentable.Type else {
            throw ContractProblem(
                "\(String(reflecting: Self.self)) crosses as an array of keys and values: make the key a String or an Int, "
                    + "or let \(String(reflecting: Key.self)) conform to CodingKeyRepresentable.")
        }
        return ShapeReader.Read(Shape(Self.self, .record(key: try reader.read(Key.self).shape, value: value)), [Sample([:])])
    }
}

extension Callback: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        let parameters = try reader.read(Parameters.self).shape
        let output = try reader.shape(ofResult: Output.self)
        return ShapeReader.Read(Shape(Self.self, .function(parameters: parameters, output: output)), [Sample(.standIn)])
    }
}

extension RemoteStream: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        let shape = Shape(Self.self, .stream(try reader.read(Element.self).shape))
        return ShapeReader.Read(shape, [Sample(RemoteStream(AsyncStream<Element> { $0.finish() }))])
    }
}

extension ByteStream: KnownShape {
    static func known(_ reader: ShapeReader) throws -> ShapeReader.Read<Self> {
        ShapeReader.Read(Shape(Self.self, .byteStream), [Sample(ByteStream(AsyncStream<Data> { $0.finish() }))])
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
        return ShapeReader.Read(Shape(Self.self, .remoteObject(declaration)), [Sample(Remote(RemoteObject { _ in }))])
    }
}
