internal import Foundation

/// JSON as other bridges use it: without the tags that Ponte's own protocol has for dates, bytes and large numbers.
///
/// As an `Any`, a value is a `String`, `NSNumber`, `NSNull`, array or dictionary.
package enum PlainJSON {
    /// - Throws: `PonteError` with `malformed` for what is no JSON text (RFC 8259).
    package static func value(of text: String) throws(PonteError) -> Any {
        do {
            return try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        } catch {
            throw PonteError(.malformed, "The message is no JSON.")
        }
    }

    /// - Throws: `PonteError` with `invalidValue` for what JSON has no form for: a date, a view, not a number.
    package static func text(of value: Any, pretty: Bool = false) throws(PonteError) -> String {
        // Foundation raises an exception, or traps, for what it cannot write.
        guard JSONSerialization.isValidJSONObject([value]) else {
            throw PonteError(
                .invalidValue, "The value cannot be sent as JSON: it holds what is no text, number, array or dictionary.")
        }
        var options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
        if pretty { options.insert(.prettyPrinted) }
        guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else {
            throw PonteError(.invalidValue, "The value cannot be sent as JSON.")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// - Throws: `PonteError` with `invalidValue`, which says where the value does not fit.
    package static func decode<Value: Decodable>(_ type: Value.Type, from value: Any) throws(PonteError) -> Value {
        if type == NoParameters.self, let nothing = NoParameters() as? Value { return nothing }
        do {
            let data = Data(try text(of: value).utf8)
            return try decoder.decode(type, from: data)
        } catch {
            throw PonteError(.invalidValue, (error as? DecodingError).map(explanation) ?? "The value does not fit \(type).")
        }
    }

    /// - Throws: `PonteError` with `invalidValue`.
    package static func encode(_ value: some Encodable) throws(PonteError) -> Any {
        do {
            return try JSONSerialization.jsonObject(with: encoder.encode(value), options: .fragmentsAllowed)
        } catch {
            throw PonteError(.invalidValue, "The value cannot be sent as JSON.")
        }
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }

    /// What is wrong and where, without the value.
    private static func explanation(of error: DecodingError) -> String {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
            return "The value does not fit\(path.isEmpty ? "" : " at \(path)"): \(context.debugDescription)"
        @unknown default: return "The value does not fit."
        }
    }
}
