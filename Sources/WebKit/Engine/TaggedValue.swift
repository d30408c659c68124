/// JSON for Foundation values, in which an array is `["a", …]`, a date `["d", milliseconds]` (`null` for an invalid one) and a
/// number that JSON lacks `["n", "NaN"]`. The other end is `Client/src/linux/tagged.ts`.
enum TaggedValue {
    /// A value that is none of NSNumber, String, Date, Array, Dictionary with String keys, and NSNull, nor made of them; or `Data` where
    /// the page has not asked for bytes.
    struct UnsupportedType: Error {}

    // MARK: From JSON

    static func number(named name: String) -> NSNumber {
        switch name {
        case "Infinity": NSNumber(value: Double.infinity)
        case "-Infinity": NSNumber(value: -Double.infinity)
        default: NSNumber(value: Double.nan)
        }
    }

    // MARK: To JSON

    /// - Throws: `UnsupportedType`.
    static func encode(_ value: Any) throws -> String {
        var none: CollectedBytes?
        return try json(tag(value, &none))
    }

    static func json(_ tagged: Any) throws -> String {
        let data = try JSONSerialization.data(withJSONObject: tagged, options: .fragmentsAllowed)
        return String(decoding: data, as: UTF8.self)
    }

    /// The value as it goes into JSON; where there is a place for them, bytes are `["b", offset, count]`.
    ///
    /// - Throws: `UnsupportedType`.
    static func tag(_ value: Any, _ bytes: inout CollectedBytes?) throws -> Any {
        switch value {
        // First: whether it is a number, Foundation finds out with a copy of all its bytes.
        case let data as Data:
            guard let offset = bytes?.append(data) else { throw UnsupportedType() }
            return ["b", offset, data.count] as [Any]
        case let text as String: return text
        case let number as NSNumber where !number.doubleValue.isFinite:
            return ["n", number.doubleValue.isNaN ? "NaN" : number.doubleValue < 0 ? "-Infinity" : "Infinity"]
        case let number as NSNumber: return number
        case let date as Date:
            let milliseconds = date.timeIntervalSince1970 * 1000
            return ["d", milliseconds.isFinite ? milliseconds : NSNull()] as [Any]
        case is NSNull: return NSNull()
        case let array as [Any]: return try ["a"] + array.map { try tag($0, &bytes) }
        case let dictionary as [String: Any]: return try dictionary.mapValues { try tag($0, &bytes) }
        case let optional as any OptionalValue: return try optional.wrapped.map { try tag($0, &bytes) } ?? NSNull()
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
