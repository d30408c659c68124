/// JSON for Foundation values, in which an array is `["a", …]`, a date `["d", milliseconds]` and a number that JSON lacks
/// `["n", "NaN"]`. The other end is `Client/src/linux/tagged.ts`.
enum TaggedValue {
    struct UnsupportedType: LocalizedError {
        var errorDescription: String? {
            "A value has a type that cannot cross. Use NSNumber, String, Date, Array, Dictionary with String keys, or NSNull."
        }
    }

    // MARK: From JSON

    static func decode(_ json: String) throws -> Any? {
        untag(try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed))
    }

    private static func untag(_ value: Any) -> Any? {
        if let object = value as? [String: Any] { return object.compactMapValues(untag) }
        guard let array = value as? [Any] else { return value }
        switch (array.first as? String, array.last) {
        case ("a", _): return array.dropFirst().compactMap(untag)
        case ("d", let milliseconds as Double): return Date(timeIntervalSince1970: milliseconds / 1000)
        case ("n", let name as String): return number(named: name)
        default: return nil
        }
    }

    private static func number(named name: String) -> NSNumber {
        switch name {
        case "Infinity": NSNumber(value: Double.infinity)
        case "-Infinity": NSNumber(value: -Double.infinity)
        default: NSNumber(value: Double.nan)
        }
    }

    // MARK: To JSON

    /// - Throws: `UnsupportedType`.
    static func encode(_ value: Any) throws -> String {
        let tagged = try tag(value)
        let data = try JSONSerialization.data(withJSONObject: tagged, options: .fragmentsAllowed)
        return String(decoding: data, as: UTF8.self)
    }

    private static func tag(_ value: Any) throws -> Any {
        switch value {
        case let text as String: return text
        case let number as NSNumber where !number.doubleValue.isFinite:
            return ["n", number.doubleValue.isNaN ? "NaN" : number.doubleValue < 0 ? "-Infinity" : "Infinity"]
        case let number as NSNumber: return number
        case let date as Date: return ["d", date.timeIntervalSince1970 * 1000] as [Any]
        case is NSNull: return NSNull()
        case let array as [Any]: return try ["a"] + array.map(tag)
        case let dictionary as [String: Any]: return try dictionary.mapValues(tag)
        case let optional as any OptionalValue: return try optional.wrapped.map(tag) ?? NSNull()
        default: throw UnsupportedType()
        }
    }
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}
