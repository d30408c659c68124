internal import CGLibSupport
internal import PonteJSON

/// Turns JavaScript values into Foundation's, with Apple's mapping.
///
/// `undefined` is `nil`, and `NSNull` in an array; `null` is `NSNull`, dates are `Date`, and what is neither a plain value nor an
/// array becomes a dictionary of its enumerable properties, without those that are `undefined`.
@MainActor
enum ScriptValue {
    private static let deepest = 512
    /// Counted with all repetitions: an array can hold the same array twice, and that one another twice, and so on.
    private static let most = 1 << 20

    /// - Throws: `WKError` with `javaScriptResultTypeIsUnsupported` for a value that is cyclic, deeper than 512, or of more than
    ///   1 Mi values.
    static func foundation(_ value: OpaquePointer) throws -> Any? {
        var left = most
        return try body(value, depth: 0, &left)?.any
    }

    private static func body(_ value: OpaquePointer, depth: Int, _ left: inout Int) throws -> BodyValue? {
        left -= 1
        guard depth < deepest, left >= 0 else {
            throw WKError(.javaScriptResultTypeIsUnsupported, "The result is cyclic, nested too deeply or too large.")
        }
        if jsc_value_is_undefined(value) != 0 { return nil }
        if jsc_value_is_null(value) != 0 { return .null }
        if jsc_value_is_boolean(value) != 0 { return .boolean(jsc_value_to_boolean(value) != 0) }
        if jsc_value_is_number(value) != 0 { return .number(jsc_value_to_double(value)) }
        if jsc_value_is_string(value) != 0 { return .string(string(value)) }
        if jsc_value_is_array(value) != 0 { return .array(try array(value, depth: depth, &left)) }
        // A `BigInt`, if the engine hands one out, is `undefined`, too.
        guard jsc_value_is_object(value) != 0 else { return nil }
        if jsc_value_object_is_instance_of(value, "Date") != 0 {
            return .date(milliseconds: jsc_value_to_double(value))
        }
        return .object(try dictionary(value, depth: depth, &left))
    }

    private static func string(_ value: OpaquePointer) -> String {
        guard let bytes = jsc_value_to_string_as_bytes(value) else { return "" }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let data = g_bytes_get_data(bytes, &count)
        return String(decoding: UnsafeRawBufferPointer(start: data, count: Int(count)), as: UTF8.self)
    }

    private static func array(_ value: OpaquePointer, depth: Int, _ left: inout Int) throws -> BodyArray {
        let length = property("length", of: value) { jsc_value_to_double($0) }
        guard let count = UInt32(exactly: length), count <= left else {
            throw WKError(.javaScriptResultTypeIsUnsupported, "An array of the result is too long.")
        }
        var array = BodyArray()
        for index in 0..<count {
            let element = jsc_value_object_get_property_at_index(value, index)
            defer { if let element { g_object_unref(UnsafeMutableRawPointer(element)) } }
            array.append(try element.flatMap { try body($0, depth: depth + 1, &left) } ?? .null)
        }
        return array
    }

    private static func dictionary(_ value: OpaquePointer, depth: Int, _ left: inout Int) throws -> [String: AnyHashable] {
        guard let names = jsc_value_object_enumerate_properties(value) else { return [:] }
        defer { g_strfreev(names) }
        var dictionary: [String: AnyHashable] = [:]
        var next = names
        while let name = next.pointee {
            let key = String(cString: name)
            guard CombiningMarks.areFew(in: key) else {
                throw WKError(.javaScriptResultTypeIsUnsupported, "A key of the result has too many combining marks.")
            }
            dictionary[key] = try property(key, of: value) {
                try body($0, depth: depth + 1, &left)?.hashable
            }
            next += 1
        }
        return dictionary
    }

    private static func property<Result>(
        _ name: String, of value: OpaquePointer, _ body: (OpaquePointer) throws -> Result
    ) rethrows -> Result {
        // The engine hands out a value for every name; one that is missing is `undefined`.
        let property: OpaquePointer = jsc_value_object_get_property(value, name)
        defer { g_object_unref(UnsafeMutableRawPointer(property)) }
        return try body(property)
    }
}
