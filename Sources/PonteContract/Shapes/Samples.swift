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
        func add<Value>(_ form: ScalarForm, _ samples: [Value], _ forms: SampleForms? = nil) {
            scalars[ObjectIdentifier(Value.self)] = ScalarType(
                form: form, samples: samples, forms: forms ?? SampleForms(samples.map { _ in nil }, isOpen: true))
        }
        func addInteger<Value: FixedWidthInteger>(_ type: Value.Type, _ form: ScalarForm = .number) {
            add(form, numbers.filter { $0 <= (Int(exactly: Value.max) ?? .max) / 2 }.map { Value($0) })
        }
        add(.boolean, [false, true], SampleForms([.literals([.boolean(false)]), .literals([.boolean(true)])]))
        add(.string, texts)
        add(.number, numbers.map { Double($0) } + [0.5])
        add(.number, numbers.map { Float($0) } + [0.5])
        add(.number, numbers.map { CGFloat($0) } + [0.5])
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
        add(.date, [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1_000_000_000)])
        add(.bytes, [Data(), Data([0])])
        add(.bytes, [[UInt8](), [0]])
        add(.string, [UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))])
        add(.string, [URL(fileURLWithPath: "/"), URL(string: "https://example.com/a") ?? URL(fileURLWithPath: "/a")])
        add(.string, [Decimal(), Decimal(1)])
        add(.nothing, [NoValue()])
        return scalars
    }

    /// Versions, kinds and flags are small. The sum of two does not overflow.
    private static let numbers =
        [0, 1, 2, 3, 4, 8, 16, 32, 10, 100] + Array(5...7) + [9] + Array(11...15) + Array(17...31) + [40, 50, 60, 64]
    /// Some types take no text but one of a form, and some decide by the form.
    private static let texts = [
        "", "Ponte", "1", "0", "true", "1.0.0", "2001-01-01T00:00:00Z", "https://example.com", "a@example.com", "2001-01-01",
        "12:00",
        "00000000-0000-0000-0000-000000000000", "#000000", "en", "en_US", "EUR", "UTC", "text/plain", "1/2", "1,2", "AAAA",
    ]
}
