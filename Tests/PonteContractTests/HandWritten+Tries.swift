import Foundation
import Ponte
import PonteContract

// Types that go on without what they cannot read, and types that read one place twice.
extension HandWritten {
    /// What cannot be read is left out.
    struct Profile: Codable, Sendable {
        var name: String
        var age: Int?
        var city: String?

        enum CodingKeys: CodingKey { case name, age, address }
        enum AddressKeys: CodingKey { case city }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            age = try? container.decode(Int.self, forKey: .age)
            if let address = try? container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address) {
                city = try address.decode(String.self, forKey: .city)
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encodeIfPresent(age, forKey: .age)
            guard let city else { return }
            var address = container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
            try address.encode(city, forKey: .city)
        }
    }

    /// A number, or a text under another key.
    enum Answer: Codable, Sendable {
        case number(Int)
        case text(String)

        enum CodingKeys: CodingKey { case number, text }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let number = try? container.decode(Int.self, forKey: .number) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self, forKey: .text))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .number(let number): try container.encode(number, forKey: .number)
            case .text(let text): try container.encode(text, forKey: .text)
            }
        }
    }

    /// One container reads the numbers, and another one what stands behind them.
    struct Span: Codable, Sendable {
        var start: Double
        var end: Double
        var unit: String

        init(from decoder: any Decoder) throws {
            var numbers = try decoder.unkeyedContainer()
            start = try numbers.decode(Double.self)
            end = try numbers.decode(Double.self)
            var all = try decoder.unkeyedContainer()
            guard all.count == 3 else {
                throw DecodingError.dataCorruptedError(in: all, debugDescription: "Three elements.")
            }
            _ = try all.decode(Double.self)
            _ = try all.decode(Double.self)
            unit = try all.decode(String.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(start)
            try container.encode(end)
            try container.encode(unit)
        }
    }

    struct Writer: Codable, Sendable { var name: String }
    struct Book: Codable, Sendable { var title: String }

    /// One object, read as two types.
    struct Combined: Codable, Sendable {
        var author: Writer
        var book: Book

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            author = try container.decode(Writer.self)
            book = try container.decode(Book.self)
        }

        func encode(to encoder: any Encoder) throws {
            try author.encode(to: encoder)
            try book.encode(to: encoder)
        }
    }

    /// One, three or four numbers.
    struct Shade: Codable, Sendable {
        var values: [Double]

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            guard let count = container.count, [1, 3, 4].contains(count) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "No shade.")
            }
            values = try (0..<count).map { _ in try container.decode(Double.self) }
        }

        init(_ values: [Double]) { self.values = values }

        func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
    }
}

extension HandWritten.Shade: ContractSample {
    typealias ContractShape = [Double]
    static let contractSample = HandWritten.Shade([0])
}
