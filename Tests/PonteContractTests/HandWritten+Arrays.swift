import Foundation
import Ponte

// Types that are written as arrays.
extension HandWritten {
    /// A text and a large number.
    struct Row: Codable, Sendable {
        var name: String
        var size: Int64

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            name = try container.decode(String.self)
            size = try container.decode(Int64.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(name)
            try container.encode(size)
        }
    }

    /// The first element says what follows.
    enum Segment: Codable, Sendable {
        case move(x: Double, y: Double)
        case label(String)
        case close

        enum Kind: String, Codable { case move, label, close }

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            switch try container.decode(Kind.self) {
            case .move: self = .move(x: try container.decode(Double.self), y: try container.decode(Double.self))
            case .label: self = .label(try container.decode(String.self))
            case .close: self = .close
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            switch self {
            case .move(let x, let y):
                try container.encode(Kind.move)
                try container.encode(x)
                try container.encode(y)
            case .label(let text):
                try container.encode(Kind.label)
                try container.encode(text)
            case .close: try container.encode(Kind.close)
            }
        }
    }

    /// So many numbers and no others.
    struct Matrix: Codable, Sendable {
        var values: [Double]

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            guard container.count == 4 else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "Four numbers.")
            }
            values = try (0..<4).map { _ in try container.decode(Double.self) }
        }

        func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
    }
}
