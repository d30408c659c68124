internal import Foundation

/// JSON as other bridges use it: without the tags that Ponte's own protocol has for dates, bytes and large numbers. Dates are texts as
/// `JSON.stringify` writes them.
///
/// As an `Any`, a value is a `String`, `NSNumber`, `NSNull`, array or dictionary.
package enum PlainJSON {
    /// How deep arrays and dictionaries may be within each other; what `value(of:)` reads is less deep.
    private static let deepest = 1024

    /// Half of a surrogate pair, as where a page has cut a text, is U+FFFD.
    ///
    /// - Throws: `PonteError` with `malformed` for what is no JSON text (RFC 8259), or deeper than `Limits.depth`.
    package static func value(of text: String) throws(PonteError) -> Any {
        do { return try document(text).value() } catch { throw PonteError(.malformed, PonteError(error).message) }
    }

    private static func document(_ text: String) throws(JSONError) -> JSONDocument {
        let bytes = Array(text.utf8)
        // A server may begin with a byte order mark.
        let start = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
        return try JSONDocument(bytes[start...], maximumDepth: Limits.depth, isPlain: true)
    }

    /// - Throws: `PonteError` with `invalidValue` for what JSON has no form for: a date, a view, not a number.
    package static func text(of value: Any, pretty: Bool = false) throws(PonteError) -> String {
        guard isWithin(deepest, value) else {
            throw PonteError(.invalidValue, "The value cannot be sent as JSON: its arrays are more than \(deepest) deep.")
        }
        guard JSONSerialization.isValidJSONObject([value]) else {
            throw PonteError(
                .invalidValue, "The value cannot be sent as JSON: it holds what is no text, number, array or dictionary.")
        }
        var options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
        if pretty { options.insert(.prettyPrinted) }
        do {
            var text: [UInt8] = []
            try append(value, depth: pretty ? 0 : Self.deepestLong, options, to: &text)
            return String(decoding: text, as: UTF8.self)
        } catch { throw PonteError(.invalidValue, "The value cannot be sent as JSON.") }
    }

    /// In UTF-8 bytes. Foundation takes a second for a text of 20 MiB, and a page may have the app send back what it has sent.
    private static let long = 64 << 10
    /// How deep a long text is looked for.
    private static let deepestLong = 4

    /// Writes long texts and what they are in. The rest is Foundation's: what stands together is one work of its. The keys of long values come last.
    private static func append(
        _ value: Any, depth: Int, _ options: JSONSerialization.WritingOptions, to text: inout [UInt8]
    ) throws {
        guard isLong(value, depth) else {
            text += try JSONSerialization.data(withJSONObject: value, options: options)
            return
        }
        switch value {
        case let list as [Any]:
            text.append(UInt8(ascii: "["))
            var rest = list[...]
            while let first = rest.first {
                if rest.startIndex > list.startIndex { text.append(UInt8(ascii: ",")) }
                if isLong(first, depth - 1) {
                    try append(first, depth: depth - 1, options, to: &text)
                    rest.removeFirst()
                } else {
                    let short = rest.prefix { !isLong($0, depth - 1) }
                    text += try JSONSerialization.data(withJSONObject: Array(short), options: options).dropFirst().dropLast()
                    rest = rest[short.endIndex...]
                }
            }
            text.append(UInt8(ascii: "]"))
        case let fields as [String: Any]:
            text.append(UInt8(ascii: "{"))
            let short = fields.filter { !isLong($0.value, depth - 1) }
            if !short.isEmpty {
                text += try JSONSerialization.data(withJSONObject: short, options: options).dropFirst().dropLast()
            }
            let long = fields.filter { isLong($0.value, depth - 1) }.sorted { $0.key < $1.key }
            for (index, field) in long.enumerated() {
                if index > 0 || !short.isEmpty { text.append(UInt8(ascii: ",")) }
                JSONString.append(field.key, to: &text, isPlain: true)
                text.append(UInt8(ascii: ":"))
                try append(field.value, depth: depth - 1, options, to: &text)
            }
            text.append(UInt8(ascii: "}"))
        default: JSONString.append(value as? String ?? "", to: &text, isPlain: true)
        }
    }

    private static func isLong(_ value: Any, _ depth: Int) -> Bool {
        guard depth > 0 else { return false }
        return switch value {
        case let text as String: text.utf8.count > long
        case let list as [Any]: list.contains { isLong($0, depth - 1) }
        case let fields as [String: Any]: fields.values.contains { isLong($0, depth - 1) }
        default: false
        }
    }

    private static func isWithin(_ depth: Int, _ value: Any) -> Bool {
        switch value {
        // First what most values are: it costs least.
        case is String, is Int, is Double: true
        case let list as [Any]: depth > 0 && list.allSatisfy { isWithin(depth - 1, $0) }
        case let fields as [AnyHashable: Any]: depth > 0 && fields.values.allSatisfy { isWithin(depth - 1, $0) }
        default: true
        }
    }

    /// - Throws: `PonteError` with `invalidValue`, which says where the value does not fit.
    package static func decode<Value: Decodable>(_ type: Value.Type, from value: Any) throws(PonteError) -> Value {
        try decode(type, fromText: text(of: value))
    }

    /// - Throws: `PonteError` with `invalidValue`, which says where the value does not fit.
    package static func decode<Value: Decodable>(_ type: Value.Type, fromText text: String) throws(PonteError) -> Value {
        if type == NoValue.self, let nothing = NoValue() as? Value { return nothing }
        do { return try ValueDecoder.decode(type, from: document(text), at: 0) } catch {
            let problem = (error as? JSONError).map { PonteError($0) } ?? error as? PonteError
            throw PonteError(.invalidValue, problem?.message ?? "The value does not fit \(type).")
        }
    }

    /// - Throws: `PonteError` with `invalidValue`.
    package static func encode(_ value: some Encodable) throws(PonteError) -> Any {
        try self.value(of: text(encoding: value))
    }

    /// - Throws: `PonteError` with `invalidValue`.
    package static func text(encoding value: some Encodable) throws(PonteError) -> String {
        do { return String(decoding: try encoder.encode(value), as: UTF8.self) } catch {
            throw PonteError(.invalidValue, "The value cannot be sent as JSON.")
        }
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            if let text = DateText.text(of: date) { try container.encode(text) } else { try container.encodeNil() }
        }
        return encoder
    }
}
