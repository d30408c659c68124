import Foundation
import Ponte
import PonteContract

// Types that read one kind of value and write another, and types that read one place as two kinds.
extension Refused {
    /// Reads a text, and writes a number.
    struct Code: Codable, Sendable {
        var number: Int
        init(from decoder: any Decoder) throws {
            number = Int(try decoder.singleValueContainer().decode(String.self)) ?? 0
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }
    }

    /// Reads an object, and writes a text.
    struct Path: Codable, Sendable {
        var text: String
        enum CodingKeys: CodingKey { case text }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    /// Reads a number in a member, and writes a text.
    struct Label: Codable, Sendable {
        var id: Int
        enum CodingKeys: CodingKey { case id }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode("\(id)", forKey: .id)
        }
    }

    /// Reads its raw value, and writes its place.
    enum Rank: String, Codable, Sendable, CaseIterable {
        case first, second
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(Self.allCases.firstIndex(of: self))
        }
    }

    /// Takes what is no number for zero, and writes a text.
    struct Tolerant: Codable, Sendable {
        var id: Int
        enum CodingKeys: CodingKey { case id }
        init(from decoder: any Decoder) throws {
            id = (try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)) ?? 0
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode("\(id)", forKey: .id)
        }
    }

    /// Two containers read the first element as two kinds.
    struct Twice: Codable, Sendable {
        var number: Int
        var text: String
        init(from decoder: any Decoder) throws {
            var one = try decoder.unkeyedContainer()
            number = try one.decode(Int.self)
            var other = try decoder.unkeyedContainer()
            text = try other.decode(String.self)
        }
    }

    /// Writes another form than its written shape.
    struct Tone: Codable, Sendable, ContractSample {
        var value: Int
        typealias ContractShape = String
        static let contractSample = Tone(value: 1)
        init(value: Int) { self.value = value }
        init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    /// More keys than can be tried one by one, and no property for each.
    struct Wide: Codable, Sendable {
        var values: [Int] = []
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: HandWritten.Key.self)
            for number in 0..<120 {
                values.append(try container.decode(Int.self, forKey: HandWritten.Key(stringValue: "value\(number)")))
            }
        }
    }
}
