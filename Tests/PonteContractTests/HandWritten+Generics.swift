import Foundation
import Ponte

// Generic types in each other, and parts that decide.
extension HandWritten {
    /// One or the other, as it comes.
    enum Either<Left: Codable & Sendable, Right: Codable & Sendable>: Codable, Sendable {
        case left(Left)
        case right(Right)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let left = try? container.decode(Left.self) {
                self = .left(left)
            } else {
                self = .right(try container.decode(Right.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .left(let left): try container.encode(left)
            case .right(let right): try container.encode(right)
            }
        }
    }

    struct Pair<First: Codable & Sendable, Second: Codable & Sendable>: Codable, Sendable {
        var first: First
        var second: Second
        var other: Either<First, Second>?
    }

    /// Also with arguments that are one type, or written as one.
    struct Pairings: Codable, Sendable {
        var texts: Pair<Int, String>
        var dates: Pair<Bool, Date>
        var numbers: Pair<Int, Int>
        var sizes: Either<Int, Double>
        var nested: Either<String, Either<Int, [Bool]>>
    }

    enum Speed: Double, Codable, Sendable {
        case slow = 0.5
        case fast = 1.5
    }

    enum Serial: Int64, Codable, Sendable {
        case first = 1
        case last = 9_007_199_254_740_993
    }

    struct Delivery: Codable, Sendable {
        var speed: Speed
        var serial: Serial
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

    /// A number that older versions wrote as a text.
    struct Amount: Codable, Sendable {
        var value: Double
        var unit: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            unit = try container.decode(String.self, forKey: .unit)
            do {
                value = try container.decode(Double.self, forKey: .value)
            } catch {
                guard let number = Double(try container.decode(String.self, forKey: .value)) else { throw error }
                value = number
            }
        }
    }
}
