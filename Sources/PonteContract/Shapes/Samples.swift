internal import Foundation
internal import Ponte

/// A value that a type is tried with where it reads a part.
struct Sample<Value> {
    let value: Value
    /// How it crosses, where that is narrower than its type.
    let form: Shape.Form?

    init(_ value: Value, _ form: Shape.Form? = nil) {
        self.value = value
        self.form = form
    }
}

/// How a value without parts crosses.
enum ScalarForm {
    case boolean, string, number
    /// A whole number that can be too large for a `number`.
    case wholeNumber
    case date, bytes
    /// Nothing at all: no parameters, no result.
    case nothing
    case null
    /// A value that is looked for and not read.
    case anything

    var isNumber: Bool { self == .number || self == .wholeNumber }
}

/// A type that crosses as one value, with samples of it.
struct ScalarType {
    let form: ScalarForm
    let samples: [Any]
    let forms: SampleForms
}

extension ShapeReader {
    /// The types that cross as one value (`Documentation/Contributing/WireProtocol.md`, "Values").
    static func scalarTypes() -> [ObjectIdentifier: ScalarType] {
        var scalars: [ObjectIdentifier: ScalarType] = [:]
        func add<Value>(_ form: ScalarForm, _ samples: Value..., forms: SampleForms? = nil) {
            scalars[ObjectIdentifier(Value.self)] = ScalarType(
                form: form, samples: samples, forms: forms ?? SampleForms(samples.map { _ in nil }, isOpen: true))
        }
        func addInteger<Value: FixedWidthInteger>(_ type: Value.Type, _ form: ScalarForm = .number) {
            let numbers = numbers.filter { $0 <= (Int(exactly: Value.max) ?? .max) / 2 }
            scalars[ObjectIdentifier(type)] = ScalarType(
                form: form, samples: numbers.map { Value($0) },
                forms: SampleForms(numbers.map { $0 == numbers.last ? nil : .literals([.number("\($0)")]) }, isOpen: true))
        }
        add(.boolean, false, true, forms: SampleForms([.literals([.boolean(false)]), .literals([.boolean(true)])]))
        scalars[ObjectIdentifier(String.self)] = ScalarType(
            form: .string, samples: texts, forms: SampleForms(texts.map { _ in nil }, isOpen: true, takesWords: true))
        let fractions = SampleForms(
            [.literals([.number("0")]), .literals([.number("1")]), nil, .literals([.number("2")]), nil], isOpen: true)
        add(.number, 0.0, 1, 0.5, 2, 100, forms: fractions)
        add(.number, Float(0), 1, 0.5, 2, 100, forms: fractions)
        add(.number, CGFloat(0), 1, 0.5, 2, 100, forms: fractions)
        for type in [Int.self, Int8.self, Int16.self, Int32.self, UInt.self, UInt8.self, UInt16.self, UInt32.self]
            as [any (FixedWidthInteger & Sendable).Type]
        {
            addInteger(type)
        }
        addInteger(Int64.self, .wholeNumber)
        addInteger(UInt64.self, .wholeNumber)
        if #available(macOS 15, iOS 18, *) {
            addInteger(Int128.self, .wholeNumber)
            addInteger(UInt128.self, .wholeNumber)
        }
        add(.date, Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1_000_000_000))
        add(.bytes, Data(), Data([0]))
        add(.bytes, [UInt8](), [0])
        add(.string, UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
        add(.string, URL(fileURLWithPath: "/"), URL(string: "https://example.com/a") ?? URL(fileURLWithPath: "/a"))
        add(.string, Decimal(), Decimal(1))
        add(.nothing, NoValue())
        return scalars
    }

    /// Versions, kinds and flags are small; the last stands for any number. The sum of two does not overflow.
    private static let numbers = Array(0...32) + [40, 50, 60, 64, 100]
    /// Some types take no text but one of a form, and some decide by the form.
    private static let texts = [
        "", "Ponte", "0", "1", "1.0.0", "true", "2001-01-01T00:00:00Z", "2001-01-01", "12:00",
        "00000000-0000-0000-0000-000000000000",
        "https://example.com", "a@example.com", "#000000", "en", "en_US", "EUR", "UTC", "text/plain", "1/2", "1,2", "AAAA",
    ]
}

/// Names as values of a type.
enum WordSamples {
    /// A text, or a type whose raw value is one.
    static func value<Value>(_ type: Value.Type, _ word: String) -> Value? {
        if let word = word as? Value { return word }
        guard let type = type as? any RawRepresentable<String>.Type else { return nil }
        func value<Raw: RawRepresentable<String>>(_ type: Raw.Type) -> Any? { Raw(rawValue: word) }
        return value(type) as? Value
    }

    static func areTaken(by type: Any.Type) -> Bool {
        type == String.self || type is any RawRepresentable<String>.Type
    }

    /// A name as people write it in data.
    static func spellings(of name: String) -> [String] {
        var words: [String] = []
        for character in name {
            if words.isEmpty || character.isUppercase && words.last?.last?.isUppercase == false { words.append("") }
            if character == "_" { words.append("") } else { words[words.count - 1].append(character.lowercased()) }
        }
        words.removeAll(where: \.isEmpty)
        let snake = words.joined(separator: "_")
        let kebab = words.joined(separator: "-")
        let capital = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return [name, snake, kebab, capital, name.uppercased(), snake.uppercased()]
    }
}
