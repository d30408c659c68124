/// A JavaScript value on its way to the app: what `as?` makes Apple's types of, and `Hashable` all the way down.
///
/// Apple's values are objects, so that `as? [String: AnyHashable]` succeeds for every body. Here it does only if the containers hold
/// something hashable: `[String: AnyHashable]`, and arrays of one type where they can be, as to make an `AnyHashable` takes its time.
@MainActor
enum BodyValue {
    case string(String)
    case number(NSNumber)
    /// A number that is made once.
    case shared(NSNumber, AnyHashable)
    /// `NSNull`, a date or bytes.
    case other(AnyHashable)
    case array(BodyArray)
    case object([String: AnyHashable])

    static let null = BodyValue.other(AnyHashable(NSNull()))

    static func boolean(_ value: Bool) -> BodyValue { value ? yes : no }

    /// As an integer where it is one, so that it prints and compares like one.
    static func number(_ double: Double) -> BodyValue {
        guard let integer = Int(exactly: double), integer != 0 || double.sign == .plus else {
            return .number(NSNumber(value: double))
        }
        return number(integer)
    }

    static func number(_ integer: Int) -> BodyValue {
        integers.indices.contains(integer) ? integers[integer] : .number(NSNumber(value: integer))
    }

    /// Of an invalid date, Apple makes one that is not a number. As an object it can be printed: the description of a `Date` of Foundation's
    /// on Linux ends the program.
    static func date(milliseconds: Double) -> BodyValue {
        let seconds = milliseconds / 1000
        return seconds.isNaN
            ? .other(AnyHashable(NSDate(timeIntervalSince1970: seconds)))
            : .other(AnyHashable(Date(timeIntervalSince1970: seconds)))
    }

    private static let yes = shared(NSNumber(value: true))
    private static let no = shared(NSNumber(value: false))
    /// The numbers that messages have most.
    private static let integers = (0..<256).map { shared(NSNumber(value: $0)) }

    private static func shared(_ number: NSNumber) -> BodyValue { .shared(number, AnyHashable(number)) }

    var hashable: AnyHashable {
        switch self {
        case .string(let text): AnyHashable(text)
        case .number(let number): AnyHashable(number)
        case .shared(_, let value), .other(let value): value
        case .array(let array): array.hashable
        case .object(let members): AnyHashable(members)
        }
    }

    /// The value itself, without an `AnyHashable` around it.
    var any: Any {
        switch self {
        case .string(let text): text
        case .number(let number), .shared(let number, _): number
        case .other(let value): value.base
        case .array(let array): array.any
        case .object(let members): members
        }
    }
}

/// An array that grows.
@MainActor
struct BodyArray {
    private(set) var count = 0
    private var strings: [String] = []
    private var numbers: [NSNumber] = []
    private var objects: [[String: AnyHashable]] = []
    private var mixed: [AnyHashable] = []

    mutating func append(_ value: BodyValue) {
        defer { count += 1 }
        switch value {
        case .string(let text) where strings.count == count: strings.append(text)
        case .object(let members) where objects.count == count: objects.append(members)
        case .number(let number) where numbers.count == count, .shared(let number, _) where numbers.count == count:
            numbers.append(number)
        default: appendMixed(value.hashable)
        }
    }

    private mutating func appendMixed(_ value: AnyHashable) {
        if mixed.count < count {
            mixed = strings.map { AnyHashable($0) } + numbers.map { AnyHashable($0) } + objects.map { AnyHashable($0) }
            (strings, numbers, objects) = ([], [], [])
        }
        mixed.append(value)
    }

    var any: Any {
        switch count {
        case mixed.count: mixed
        case strings.count: strings
        case numbers.count: numbers
        default: objects
        }
    }

    var hashable: AnyHashable {
        switch count {
        case mixed.count: AnyHashable(mixed)
        case strings.count: AnyHashable(strings)
        case numbers.count: AnyHashable(numbers)
        default: AnyHashable(objects)
        }
    }

    /// The last one; `nil` for an empty array.
    var last: Any? {
        mixed.last?.base ?? strings.last ?? numbers.last ?? objects.last
    }

    /// All of them, of any type.
    var elements: [Any] { (any as? [Any]) ?? [] }
}
