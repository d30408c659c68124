internal import CWebKitGTK

extension Variant {
    /// Copies what GLib holds.
    init(_ value: OpaquePointer) {
        switch UInt8(truncatingIfNeeded: g_variant_classify(value).rawValue) {
        case UInt8(ascii: "b"): self = .boolean(g_variant_get_boolean(value) != 0)
        case UInt8(ascii: "y"): self = .byte(g_variant_get_byte(value))
        case UInt8(ascii: "n"): self = .int16(g_variant_get_int16(value))
        case UInt8(ascii: "q"): self = .uint16(g_variant_get_uint16(value))
        case UInt8(ascii: "i"): self = .int32(g_variant_get_int32(value))
        case UInt8(ascii: "u"): self = .uint32(g_variant_get_uint32(value))
        case UInt8(ascii: "x"): self = .int64(Int64(g_variant_get_int64(value)))
        case UInt8(ascii: "t"): self = .uint64(UInt64(g_variant_get_uint64(value)))
        case UInt8(ascii: "d"): self = .double(g_variant_get_double(value))
        case UInt8(ascii: "s"): self = .string(Self.text(value))
        case UInt8(ascii: "o"): self = .objectPath(Self.text(value))
        case UInt8(ascii: "g"): self = .signature(Self.text(value))
        case UInt8(ascii: "h"): self = .descriptor(g_variant_get_handle(value))
        case UInt8(ascii: "a"):
            let type = String(cString: g_variant_get_type_string(value))
            self = type == "ay" ? .bytes(Self.bytes(value)) : .array(Self.children(value), of: String(type.dropFirst()))
        case UInt8(ascii: "{"):
            let children = Self.children(value)
            self = children.count == 2 ? .entry(children[0], children[1]) : .tuple(children)
        case UInt8(ascii: "v"): self = Self.children(value).first.map(Variant.variant) ?? .tuple([])
        default: self = .tuple(Self.children(value))
        }
    }

    private static func text(_ value: OpaquePointer) -> String {
        String(cString: g_variant_get_string(value, nil))
    }

    private static func bytes(_ value: OpaquePointer) -> [UInt8] {
        var count: gsize = 0
        guard let start = g_variant_get_fixed_array(value, &count, 1), count > 0 else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(count)))
    }

    private static func children(_ value: OpaquePointer) -> [Variant] {
        (0..<g_variant_n_children(value)).compactMap { index in
            guard let child = g_variant_get_child_value(value, index) else { return nil }
            return GVariantOwner(takingOwnershipOf: child).lend { Variant($0) }
        }
    }
}

extension Variant {
    /// As many containers as D-Bus allows within each other.
    static let depthLimit = 32

    /// The value as GLib holds it.
    ///
    /// - Throws: `DBusError` with `invalidArguments` for what D-Bus has no form for: a text with a zero byte, an array whose elements
    ///   differ, a path that is none, or more than 32 containers within each other.
    func gvariant() throws(DBusError) -> GVariantOwner {
        try gvariant(depth: 0)
    }

    private func gvariant(depth: Int) throws(DBusError) -> GVariantOwner {
        guard depth <= Self.depthLimit else {
            throw .invalid("The value holds more than \(Self.depthLimit) containers within each other.")
        }
        let new: OpaquePointer?
        switch self {
        case .boolean(let value): new = g_variant_new_boolean(value ? 1 : 0)
        case .byte(let value): new = g_variant_new_byte(value)
        case .int16(let value): new = g_variant_new_int16(value)
        case .uint16(let value): new = g_variant_new_uint16(value)
        case .int32(let value): new = g_variant_new_int32(value)
        case .uint32(let value): new = g_variant_new_uint32(value)
        case .int64(let value): new = g_variant_new_int64(gint64(value))
        case .uint64(let value): new = g_variant_new_uint64(guint64(value))
        case .double(let value): new = g_variant_new_double(value)
        case .descriptor(let index): new = g_variant_new_handle(index)
        case .string(let text):
            guard !text.utf8.contains(0) else { throw .invalid("A text holds a zero byte, which D-Bus cannot carry.") }
            new = g_variant_new_string(text)
        case .objectPath(let path):
            guard !path.utf8.contains(0), g_variant_is_object_path(path) != 0 else {
                throw .invalid("\(path) is no object path.")
            }
            new = g_variant_new_object_path(path)
        case .signature(let types):
            guard !types.utf8.contains(0), g_variant_is_signature(types) != 0 else { throw .invalid("\(types) is no signature.") }
            new = g_variant_new_signature(types)
        case .bytes(let bytes):
            // GVariant keeps a copy of its own.
            new = bytes.withUnsafeBytes { start in
                withVariantType("y") { g_variant_new_fixed_array($0, start.baseAddress, gsize(start.count), 1) }
            }
        case .array(let elements, let type): new = try Self.array(elements, of: type, depth: depth + 1)
        case .tuple(let elements):
            new = GVariantOwner.lend(try Self.owners(elements, depth: depth + 1)) {
                g_variant_new_tuple($0, gsize($0.count))
            }
        case .entry(let key, let value):
            guard Self.isValid("a" + type) else {
                throw .invalid("A dictionary's key is of the type \(key.type), which is not a basic one.")
            }
            new = GVariantOwner.lend(try Self.owners([key, value], depth: depth + 1)) {
                g_variant_new_dict_entry($0[0], $0[1])
            }
        case .variant(let value): new = try value.gvariant(depth: depth + 1).lend { g_variant_new_variant($0) }
        }
        guard let new else { throw .invalid("A value of the type \(type) cannot be made.") }
        return GVariantOwner(takingOwnershipOf: new)
    }

    private static func array(_ elements: [Variant], of type: String, depth: Int) throws(DBusError) -> OpaquePointer? {
        guard isValid("a" + type), type != "y" else {
            throw .invalid(type == "y" ? "An array of bytes is given as bytes." : "\(type) is no type of an array's elements.")
        }
        for element in elements where element.type != type {
            throw .invalid("An array of \(type) holds an element of the type \(element.type).")
        }
        return GVariantOwner.lend(try owners(elements, depth: depth)) { children in
            withVariantType(type) { g_variant_new_array($0, children, gsize(children.count)) }
        }
    }

    private static func owners(_ values: [Variant], depth: Int) throws(DBusError) -> [GVariantOwner] {
        var owners: [GVariantOwner] = []
        for value in values { owners.append(try value.gvariant(depth: depth)) }
        return owners
    }

    /// True if it is one complete type (`g_variant_type_string_is_valid`), and one that D-Bus knows (`g_variant_is_signature`).
    private static func isValid(_ type: String) -> Bool {
        !type.utf8.contains(0) && g_variant_type_string_is_valid(type) != 0 && g_variant_is_signature(type) != 0
    }
}
