import Foundation
import Ponte

/// Types that decide by what cannot all be tried: by a text, a number, or two values together.
enum Refused {
    /// The kind is a plain text.
    enum Figure: Codable, Sendable {
        case circle(Double)
        case roundedRectangle([Double])
        case empty

        enum CodingKeys: CodingKey { case type, radius, sides }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(String.self, forKey: .type) {
            case "circle": self = .circle(try container.decode(Double.self, forKey: .radius))
            case "rounded-rectangle": self = .roundedRectangle(try container.decode([Double].self, forKey: .sides))
            case "empty": self = .empty
            default: throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "No figure.")
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .circle(let radius):
                try container.encode("circle", forKey: .type)
                try container.encode(radius, forKey: .radius)
            case .roundedRectangle(let sides):
                try container.encode("rounded-rectangle", forKey: .type)
                try container.encode(sides, forKey: .sides)
            case .empty: try container.encode("empty", forKey: .type)
            }
        }
    }

    /// Of two versions.
    struct Person: Codable, Sendable {
        var first: String
        var last: String

        enum CodingKeys: CodingKey { case version, name, first, last }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(Int.self, forKey: .version) {
            case 1:
                first = ""
                last = try container.decode(String.self, forKey: .name)
            case 2:
                first = try container.decode(String.self, forKey: .first)
                last = try container.decode(String.self, forKey: .last)
            default: throw DecodingError.dataCorruptedError(forKey: .version, in: container, debugDescription: "Too new.")
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(2, forKey: .version)
            try container.encode(first, forKey: .first)
            try container.encode(last, forKey: .last)
        }
    }

    /// One value, by hand.
    enum Level: Codable, Sendable, CaseIterable {
        case low, high

        init(from decoder: any Decoder) throws {
            switch try decoder.singleValueContainer().decode(Int.self) {
            case 0: self = .low
            case 1: self = .high
            default: throw PonteError(.invalidParameters, "No level.")
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(self == .low ? 0 : 1)
        }
    }

    struct Marks: OptionSet, Codable, Sendable {
        let rawValue: Int
        static let titled = Marks(rawValue: 1)
        static let dated = Marks(rawValue: 2)
    }

    /// The marks say what there is.
    struct Entry: Codable, Sendable {
        var marks: Marks
        var title: String?
        var date: Date?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            marks = try container.decode(Marks.self, forKey: .marks)
            if marks.contains(.titled) { title = try container.decode(String.self, forKey: .title) }
            if marks.contains(.dated) { date = try container.decode(Date.self, forKey: .date) }
        }
    }

    struct Header: Codable, Sendable {
        var type: String
        var id: Int
    }

    /// What stands in a part decides.
    struct Notice: Codable, Sendable {
        var header: Header
        var title: String?
        var count: Int?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            header = try container.decode(Header.self, forKey: .header)
            switch header.type {
            case "title": title = try container.decode(String.self, forKey: .title)
            case "count": count = try container.decode(Int.self, forKey: .count)
            default: throw PonteError(.invalidParameters, "No notice.")
            }
        }
    }

    /// A flag and a kind together.
    struct Envelope: Codable, Sendable {
        enum Kind: String, Codable { case plain, sealed }
        var kind: Kind
        var isSigned: Bool
        var signature: String?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            kind = try container.decode(Kind.self, forKey: .kind)
            isSigned = try container.decode(Bool.self, forKey: .isSigned)
            if kind == .sealed, isSigned { signature = try container.decode(String.self, forKey: .signature) }
        }
    }
}
