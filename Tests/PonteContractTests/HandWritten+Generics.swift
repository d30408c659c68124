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
