import Foundation
import Ponte

// Types that read as many elements as there are, or others with another count.
extension Refused {
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

    /// Elements of two types, and what is not known is left out.
    struct Mixed: Codable, Sendable {
        var numbers: [Int] = []
        var names: [String] = []
        var places: [HandWritten.Place] = []

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                if try container.decodeNil() { continue }
                if let number = try? container.decode(Int.self) {
                    numbers.append(number)
                } else if let name = try? container.decode(String.self) {
                    names.append(name)
                } else {
                    places.append(try container.decode(HandWritten.Place.self))
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

    /// Any JSON, with containers.
    enum Anything: Codable, Sendable {
        case text(String)
        case list([Anything])
        case members([String: Anything])

        init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: HandWritten.Key.self) {
                var members: [String: Anything] = [:]
                for key in container.allKeys { members[key.stringValue] = try container.decode(Anything.self, forKey: key) }
                self = .members(members)
            } else if var container = try? decoder.unkeyedContainer() {
                var list: [Anything] = []
                while !container.isAtEnd { list.append(try container.decode(Anything.self)) }
                self = .list(list)
            } else {
                self = .text(try decoder.singleValueContainer().decode(String.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let value): try container.encode(value)
            case .list(let value): try container.encode(value)
            case .members(let value): try container.encode(value)
            }
        }
    }

    /// Elements that cannot be read are left out.
    struct Lossy: Codable, Sendable {
        var values: [Int] = []
        private struct Skipped: Codable {}

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                if let value = try? container.decode(Int.self) {
                    values.append(value)
                } else {
                    _ = try container.decode(Skipped.self)
                }
            }
        }

        func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
    }

    /// As many elements as can be read: the end is not asked for.
    struct Greedy: Codable, Sendable {
        var values: [Int] = []

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while let value = try? container.decode(Int.self) { values.append(value) }
        }

        func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
    }
}
