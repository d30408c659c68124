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

    /// A title, and values to the end.
    struct Series: Codable, Sendable {
        var title: String
        var values: [Double]

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            title = try container.decode(String.self)
            values = []
            while !container.isAtEnd { values.append(try container.decode(Double.self)) }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(title)
            try container.encode(contentsOf: values)
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

    /// The last element may be missing.
    struct Position: Codable, Sendable {
        var latitude: Double
        var longitude: Double
        var altitude: Double?

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            latitude = try container.decode(Double.self)
            longitude = try container.decode(Double.self)
            if !container.isAtEnd { altitude = try container.decode(Double.self) }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(latitude)
            try container.encode(longitude)
            if let altitude { try container.encode(altitude) }
        }
    }

    /// Names and numbers by turns.
    struct Pairs: Codable, Sendable {
        var values: [String: Int64] = [:]

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                let name = try container.decode(String.self)
                values[name] = try container.decode(Int64.self)
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for (name, value) in values {
                try container.encode(name)
                try container.encode(value)
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

    /// Elements of two types, and what is not known is left out.
    struct Mixed: Codable, Sendable {
        var numbers: [Int] = []
        var names: [String] = []
        var places: [Place] = []

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                if try container.decodeNil() { continue }
                if let number = try? container.decode(Int.self) {
                    numbers.append(number)
                } else if let name = try? container.decode(String.self) {
                    names.append(name)
                } else {
                    places.append(try container.decode(Place.self))
                }
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(contentsOf: numbers)
            try container.encode(contentsOf: names)
            try container.encode(contentsOf: places)
        }
    }

    /// The count decides.
    struct Color: Codable, Sendable {
        var values: [Double]

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            guard let count = container.count, [1, 3, 4].contains(count) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "No color.")
            }
            values = try (0..<count).map { _ in try container.decode(Double.self) }
        }

        func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
    }

    /// The first number says how many follow.
    struct Batch: Codable, Sendable {
        var values: [Int64]
        var name: String

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            let count = try container.decode(Int.self)
            values = try (0..<count).map { _ in try container.decode(Int64.self) }
            name = try container.decode(String.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(values.count)
            try container.encode(contentsOf: values)
            try container.encode(name)
        }
    }
}
