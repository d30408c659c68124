import Foundation
import Ponte
import PonteContract
import Testing

/// A type that decides by what nobody can guess is an error, and never a part of a type.
struct HiddenFormTests {
    private func problem<Value: Codable & Sendable>(of type: Value.Type) -> String {
        do {
            return try Contract("Hidden") { BridgeMethod<Value, Void>("hidden") }.typeScript()
        } catch {
            return "\(error)"
        }
    }

    struct Keyed: Codable {
        var number: Int?
        var text: String?
        enum CodingKeys: CodingKey { case kind, number, text }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if try container.decode(String.self, forKey: .kind) == "n1" {
                number = try container.decode(Int.self, forKey: .number)
            } else {
                text = try container.decode(String.self, forKey: .text)
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(number == nil ? "" : "n1", forKey: .kind)
            try container.encodeIfPresent(number, forKey: .number)
            try container.encodeIfPresent(text, forKey: .text)
        }
    }

    @Test func `a property that belongs to another form is named`() {
        #expect(problem(of: Keyed.self).contains("HiddenFormTests.Keyed.number was not read"))
    }

    struct Versioned: Codable {
        var version = ""
        var name = ""
        enum CodingKeys: CodingKey { case version, name, title }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            version = try container.decode(String.self, forKey: .version)
            name = try container.decode(String.self, forKey: version == "0.9b" ? .title : .name)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(version, forKey: .version)
            try container.encode(name, forKey: .name)
        }
    }

    @Test func `a key that no value leads to is named`() {
        #expect(problem(of: Versioned.self).contains("HiddenFormTests.Versioned.CodingKeys has the key \"title\""))
    }

    enum Signal: Codable {
        case on, off
        init(from decoder: any Decoder) throws {
            self = try decoder.singleValueContainer().decode(String.self) == "1=" ? .on : .off
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(self == .on ? "1=" : "0=")
        }
    }

    @Test func `a case that no value leads to is named`() {
        #expect(problem(of: Signal.self).contains("HiddenFormTests.Signal has the case \"on\""))
    }

    struct Reading: Codable {
        var unit: String
        var number: Int?
        var text: String?
        enum CodingKeys: CodingKey { case unit, value }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            unit = try container.decode(String.self, forKey: .unit)
            if unit == "c°" {
                number = try container.decode(Int.self, forKey: .value)
            } else {
                text = try container.decode(String.self, forKey: .value)
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(unit, forKey: .unit)
            try container.encode(text ?? "", forKey: .value)
        }
    }

    @Test func `a property that no value sets is named`() {
        #expect(problem(of: Reading.self).contains("HiddenFormTests.Reading.number was not read"))
    }

    struct Holder: Codable {
        enum Content {
            case number(Int)
            case text(String)
        }
        var content: Content
        enum CodingKeys: CodingKey { case kind, value }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if try container.decode(Int.self, forKey: .kind) == 4711 {
                content = .number(try container.decode(Int.self, forKey: .value))
            } else {
                content = .text(try container.decode(String.self, forKey: .value))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(0, forKey: .kind)
            try container.encode("", forKey: .value)
        }
    }

    @Test func `a case of a property that no value leads to is named`() {
        #expect(problem(of: Holder.self).contains("HiddenFormTests.Holder.content can be \"number\""))
    }

    struct Receiver: Codable {
        enum Kind: String, Codable { case post, mail }
        var kind: Kind
        var address: String
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            kind = try container.decode(Kind.self, forKey: .kind)
            address = ""
            if kind == .mail {
                address = try container.decode(String.self, forKey: .address)
                guard address.hasSuffix("@ponte") else { throw PonteError(.invalidParameters, "Not ours.") }
            }
        }
    }

    @Test func `a form that refuses the values that are tried is named`() {
        #expect(problem(of: Receiver.self).contains("HiddenFormTests.Receiver has a form that refuses the empty values"))
    }

    struct Swallowed: Codable {
        struct Key: Hashable, Codable { var number: Int }
        var values: [Key: Int] = [:]
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            values = (try? container.decode([Key: Int].self, forKey: .values)) ?? [:]
        }
    }

    @Test func `a part that cannot be derived is named where the type goes on without it`() {
        #expect(problem(of: Swallowed.self).contains("crosses as an array of keys and values"))
    }

    /// Keeps what it does not read.
    struct Cached: Codable, ContractSample {
        var size: Int
        var cache: Data?
        static let contractSample = Cached(size: 1)
        enum CodingKeys: CodingKey { case size }
        init(size: Int) { self.size = size }
        init(from decoder: any Decoder) throws {
            size = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .size) ?? 1
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(size, forKey: .size)
        }
    }

    @Test func `a sample says that nothing is missing`() {
        #expect(problem(of: Cached.self).contains("export interface Cached {\n  size?: number;\n}"))
    }

    class Animal: Codable, @unchecked Sendable {
        var name = ""
    }

    final class Dog: Animal, @unchecked Sendable {}

    struct Owned: Codable {
        var animal: Animal
        enum CodingKeys: CodingKey { case kind }
        init(from decoder: any Decoder) throws {
            let kind = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .kind)
            animal = try kind == "retriever" ? Dog(from: decoder) : Animal(from: decoder)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(animal is Dog ? "retriever" : "animal", forKey: .kind)
            try animal.encode(to: encoder)
        }
    }

    @Test func `a text that decides and leaves no trace in the value is named`() {
        #expect(problem(of: Owned.self).contains("HiddenFormTests.Owned reads the text \"kind\" and does not keep it"))
    }

    /// A text that is checked against ones that nobody can guess, beside a value that is another one each time.
    struct Stamped: Codable {
        let id: UUID
        let at: Date
        let isDog: Bool
        enum CodingKeys: CodingKey { case kind }

        init(from decoder: any Decoder) throws {
            (id, at) = (UUID(), Date())
            isDog = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .kind) == "retriever"
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(isDog ? "retriever" : "animal", forKey: .kind)
        }
    }

    @Test func `a text that decides is named beside a value that differs from run to run`() {
        #expect(problem(of: Stamped.self).contains("Stamped reads the text \"kind\" and does not keep it"))
    }

    /// As many numbers as its sides say.
    struct Matrix: Codable {
        let rows: Int, columns: Int
        let values: [Double]
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            rows = try container.decode(Int.self)
            columns = try container.decode(Int.self)
            values = try (0..<max(0, min(rows, 9)) * max(0, min(columns, 9))).map { _ in try container.decode(Double.self) }
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(rows)
            try container.encode(columns)
            for value in values { try container.encode(value) }
        }
    }

    @Test func `an array whose length two numbers decide together is no pair of numbers`() {
        #expect(problem(of: Matrix.self).contains("Matrix decides by several values together (0, 1), and by none of them alone"))
    }

    /// One number leads to another form, which refuses the first value of another.
    struct Scaled: Codable {
        let version: Int, count: Int
        let scale: Double?
        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            version = try values.decode(Int.self, forKey: .version)
            count = try values.decode(Int.self, forKey: .count)
            scale = version == 2 ? try values.decode(Double.self, forKey: .scale) : nil
            guard version != 2 || count > 0 else {
                throw DecodingError.dataCorruptedError(forKey: .count, in: values, debugDescription: "none")
            }
        }
    }

    @Test func `a number that leads to a form whose other values must fit is named`() {
        #expect(problem(of: Scaled.self).contains("Scaled decides by the text or the number \"version\""))
    }

    @Test func `a type that ends the app at what a page can send is named`() {
        #expect(problem(of: URLComponents.self).contains("Foundation ends the app when it reads some URLComponents"))
        #expect(problem(of: IndexSet.self).contains("Foundation ends the app when it reads some IndexSet"))
        #expect(problem(of: CharacterSet.self).contains("Foundation ends the app when it reads some CharacterSet"))
    }

    enum Separator: String, Codable { case line = "\u{2028}" }

    @Test func `a text that ends a line of TypeScript is escaped`() {
        #expect(problem(of: Separator.self).contains(#"export type Separator = "\u2028";"#))
    }
}
