/// A value as D-Bus knows it (D-Bus Specification, "Type System"); a file descriptor is its index in the message.
///
/// An array of bytes is always `bytes`; an array of anything else names the type of its elements, which may be none.
package indirect enum Variant: Equatable, Sendable {
    case boolean(Bool)
    case byte(UInt8)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case objectPath(String)
    case signature(String)
    case descriptor(Int32)
    case bytes([UInt8])
    /// - Parameter of: The type string of one element: `s`, `(uu)`, and of a dictionary `{sv}`, whose elements are entries.
    case array([Variant], of: String)
    case tuple([Variant])
    case entry(Variant, Variant)
    case variant(Variant)
}

extension Variant {
    /// A dictionary of names and values of any type (`a{sv}`), ordered by name.
    package static func options(_ values: [String: Variant]) -> Variant {
        .array(
            values.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) }, of: "{sv}")
    }

    package static func strings(_ values: [String]) -> Variant {
        .array(values.map(Variant.string), of: "s")
    }

    /// The type string.
    package var type: String {
        switch self {
        case .boolean: "b"
        case .byte: "y"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .descriptor: "h"
        case .bytes: "ay"
        case .array(_, let element): "a" + element
        case .tuple(let elements): "(" + elements.map(\.type).joined() + ")"
        case .entry(let key, let value): "{" + key.type + value.type + "}"
        case .variant: "v"
        }
    }
}
