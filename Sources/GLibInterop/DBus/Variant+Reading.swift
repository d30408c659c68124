/// The content of a value, or `nil` where it is of another type. A variant is read as the value that it wraps.
extension Variant {
    package var unwrapped: Variant {
        var value = self
        while case .variant(let inner) = value { value = inner }
        return value
    }

    /// Of a string, an object path or a signature.
    package var text: String? {
        switch unwrapped {
        case .string(let text), .objectPath(let text), .signature(let text): text
        default: nil
        }
    }

    package var boolean: Bool? {
        if case .boolean(let value) = unwrapped { value } else { nil }
    }

    /// Of an integer of any width that fits.
    package var integer: Int? {
        switch unwrapped {
        case .byte(let value): Int(value)
        case .int16(let value): Int(value)
        case .uint16(let value): Int(value)
        case .int32(let value): Int(value)
        case .uint32(let value): Int(value)
        case .int64(let value): Int(value)
        case .uint64(let value): Int(exactly: value)
        default: nil
        }
    }

    package var double: Double? {
        if case .double(let value) = unwrapped { value } else { nil }
    }

    package var bytes: [UInt8]? {
        if case .bytes(let bytes) = unwrapped { bytes } else { nil }
    }

    /// The elements of an array or a tuple.
    package var elements: [Variant]? {
        switch unwrapped {
        case .array(let elements, _), .tuple(let elements): elements
        default: nil
        }
    }

    /// The entries of a dictionary whose keys are texts, unwrapped; of two of one name, the later.
    package var options: [String: Variant]? {
        guard case .array(let elements, let type) = unwrapped, type.utf8.first == UInt8(ascii: "{") else { return nil }
        var options: [String: Variant] = [:]
        for case .entry(let key, let value) in elements {
            guard let name = key.text else { return nil }
            options[name] = value.unwrapped
        }
        return options
    }
}
