import Foundation
import Ponte
import PonteContract

// Generic types, wrappers, and names that TypeScript has taken.
extension HandWritten {
    enum Outcome<Value: Codable & Sendable>: Codable, Sendable {
        case success(Value)
        case failure(code: Int, String?)
    }

    struct Both<First: Codable & Sendable, Second: Codable & Sendable>: Codable, Sendable {
        var first: First
        var second: [Second]
        var inner: Inner?
        struct Inner: Codable, Sendable {
            var first: First?
            var count: Int64
        }
    }

    /// A value between bounds.
    @propertyWrapper
    struct Clamped: Codable, Sendable {
        var wrappedValue: Int
        init(wrappedValue: Int) { self.wrappedValue = min(max(wrappedValue, 0), 10) }
        init(from decoder: any Decoder) throws {
            self.init(wrappedValue: try decoder.singleValueContainer().decode(Int.self))
        }
        func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
    }

    /// Elements that cannot be read are left out.
    @propertyWrapper
    struct Lossy<Element: Codable & Sendable>: Codable, Sendable {
        var wrappedValue: [Element]
        private struct Skipped: Codable {}

        init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            wrappedValue = []
            while !container.isAtEnd {
                if let element = try? container.decode(Element.self) {
                    wrappedValue.append(element)
                } else {
                    _ = try container.decode(Skipped.self)
                }
            }
        }
        func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
    }

    /// False where nothing is said.
    @propertyWrapper
    struct DefaultFalse: Codable, Sendable {
        var wrappedValue: Bool
        init(wrappedValue: Bool) { self.wrappedValue = wrappedValue }
        init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(Bool.self) }
        func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
    }

    struct Settings: Codable, Sendable {
        @Clamped var volume: Int
        @Lossy var rows: [Row]
        @DefaultFalse var isMuted: Bool
    }

    class Human: Codable, @unchecked Sendable {
        var name = ""
    }

    final class Employee: Human, @unchecked Sendable {
        var salary = Decimal()
        enum CodingKeys: CodingKey { case salary }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            salary = try container.decode(Decimal.self, forKey: .salary)
            try super.init(from: container.superDecoder())
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(salary, forKey: .salary)
            try super.encode(to: container.superEncoder())
        }
    }

    struct `import`: Codable, Sendable {
        var `default`: `string`
        var `class`: Record
        var new: Int64
        var readonly: T?
        var get: Promise
        var constructor: `keyof`
        // swift-format-ignore: IdentifiersMustBeASCII
        var größe: Int

        enum `string`: String, Codable { case `default`, new, void }
        struct Record: Codable { var record: [String: [String: `delete`]] }
        struct T: Codable { var t: Outcome<T2> }
        struct T2: Codable { var date: Date? }
        struct Promise: Codable { var then: [Array] }
        struct Array: Codable { var array: [UInt8] }
        struct `keyof`: RawRepresentable, Codable { var rawValue: String }
        enum `delete`: Codable {
            case `in`(`any`)
            case function(`let`: Int, Int)
        }
        struct `any`: Codable { var any: Int64 }
    }

    /// Figures of the system's.
    struct Drawing: Codable, Sendable {
        var scale: CGFloat
        var origin: CGPoint
        var frame: CGRect
        var size: CGSize
    }

    struct System: Codable, Sendable {
        var ratio: Float
        var range: Range<Int64>
        var open: PartialRangeFrom<Int>
        var huge: UInt64
        var changed: [Date?]
        var elapsed: DateInterval
        var path: IndexPath
    }

    enum One {
        struct Thing: Codable, Sendable { var one: Int }
    }

    enum Other {
        struct Thing: Codable, Sendable { var other: String }
    }
}

extension KeyedDecodingContainer {
    func decode(_ type: HandWritten.DefaultFalse.Type, forKey key: Key) throws -> HandWritten.DefaultFalse {
        try decodeIfPresent(type, forKey: key) ?? HandWritten.DefaultFalse(wrappedValue: false)
    }
}

extension HandWritten.Lossy: ContractSample {
    typealias ContractShape = [Element]
    static var contractSample: Self { Self(wrappedValue: []) }
}
