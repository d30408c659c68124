import Foundation
import Ponte

// Types that try one form after the other, and types that hold themselves.
extension HandWritten {
    /// A number that was a text in an older version.
    struct Identified: Codable, Sendable {
        var id: Int
        var title: String

        enum CodingKeys: CodingKey { case id, title, name }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let id = try? container.decode(Int.self, forKey: .id) {
                self.id = id
            } else {
                id = Int(try container.decode(String.self, forKey: .id)) ?? 0
            }
            title = try container.decodeIfPresent(String.self, forKey: .title) ?? container.decode(String.self, forKey: .name)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(title, forKey: .title)
        }
    }

    /// A name, or more about somebody.
    struct Author: Codable, Sendable {
        var name: String
        var url: URL?

        init(from decoder: any Decoder) throws {
            if let name = try? decoder.singleValueContainer().decode(String.self) {
                self.name = name
                return
            }
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            url = try container.decodeIfPresent(URL.self, forKey: .url)
        }
    }

    /// The one key that is there.
    enum Payment: Codable, Sendable {
        case card(number: String)
        case cash(Cash)

        struct Cash: Codable, Sendable { var amount: Decimal }
        enum CodingKeys: CodingKey { case card, cash }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch container.allKeys.first {
            case .card: self = .card(number: try container.decode(String.self, forKey: .card))
            case .cash: self = .cash(try container.decode(Cash.self, forKey: .cash))
            case nil: throw PonteError(.invalidParameters, "No payment.")
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .card(let number): try container.encode(number, forKey: .card)
            case .cash(let cash): try container.encode(cash, forKey: .cash)
            }
        }
    }

    /// Any JSON.
    indirect enum JSON: Codable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSON])
        case object([String: JSON])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? container.decode(Double.self) {
                self = .number(value)
            } else if let value = try? container.decode(String.self) {
                self = .string(value)
            } else if let value = try? container.decode([JSON].self) {
                self = .array(value)
            } else {
                self = .object(try container.decode([String: JSON].self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .null: try container.encodeNil()
            case .bool(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .string(let value): try container.encode(value)
            case .array(let value): try container.encode(value)
            case .object(let value): try container.encode(value)
            }
        }
    }

    struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Two that hold each other without anything between them.
    indirect enum Wrapped: Codable, Sendable {
        case number(Int)
        case box(Box)
        case range(ClosedRange<Int>)

        struct Box: Codable, Sendable {
            var content: Wrapped
            init(from decoder: any Decoder) throws { content = try decoder.singleValueContainer().decode(Wrapped.self) }
            func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else if let range = try? container.decode(ClosedRange<Int>.self) {
                self = .range(range)
            } else {
                self = .box(try container.decode(Box.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .number(let value): try container.encode(value)
            case .range(let value): try container.encode(value)
            case .box(let value): try container.encode(value)
            }
        }
    }

    /// A leaf, or branches.
    indirect enum Tree<Leaf: Codable & Sendable>: Codable, Sendable {
        case leaf(Leaf)
        case branches([String: Tree])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let branches = try? container.decode([String: Tree].self) {
                self = .branches(branches)
            } else {
                self = .leaf(try container.decode(Leaf.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .leaf(let leaf): try container.encode(leaf)
            case .branches(let branches): try container.encode(branches)
            }
        }
    }

    /// Whatever names there are.
    struct Headers: Codable, Sendable {
        var values: [String: [String]]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            values = try container.allKeys.reduce(into: [:]) { values, key in
                if let one = try? container.decode(String.self, forKey: key) {
                    values[key.stringValue] = [one]
                } else {
                    values[key.stringValue] = try container.decode([String].self, forKey: key)
                }
            }
        }

        func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
    }
}
