/// Why a contract has no TypeScript. The description names the Swift declaration, and what to do.
public struct ContractProblem: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension ContractProblem {
    /// Advice for a type whose forms cannot be found.
    static let shapeAdvice = "Or write the shape: a ContractSample with a ContractShape."
    /// Advice for a type of which only a part has been found.
    static let decidingAdvice =
        "If a text or a number decides what a type reads, read an enum with raw values, whose cases are all tried. \(shapeAdvice)"

    /// A text or a number decides.
    init(guessAt place: [String], of typeName: String) {
        self.init(
            "\(typeName) decides by the text or the number \(place.quoted), which cannot all be tried. \(Self.decidingAdvice)")
    }

    /// Each value alone decides nothing.
    init(together places: [[String]], of typeName: String) {
        let places = places.map { $0.joined(separator: ".") }.joined(separator: ", ")
        self.init("\(typeName) decides by several values together (\(places)), and by none of them alone. \(Self.shapeAdvice)")
    }

    /// Arrays of several counts are read.
    init(countAt place: [String], of typeName: String) {
        self.init(
            "\(typeName) decides by the count of the array \(place.quoted): it reads as many elements as there are, or others with "
                + "another count. Read an Array, or as many elements as there always are. \(Self.shapeAdvice)")
    }
}

extension [String] {
    /// A place in a value, as a sentence names it.
    var quoted: String { isEmpty ? "itself" : "\"\(joined(separator: "."))\"" }
}

/// A type whose shape the contract cannot find by its `init(from:)` alone: it refuses empty values, such as a checked string.
///
///     extension Email: ContractSample {
///         static let contractSample = Email("a@example.com")
///     }
///
/// A type that decides by a text, a number or a count writes its shape, too: another type that reads and writes the same.
///
///     extension Color: ContractSample {
///         typealias ContractShape = [Double]
///         static let contractSample = Color(red: 1, green: 0, blue: 0)
///     }
public protocol ContractSample: Decodable {
    /// The type whose shape the contract has in this one's place; the type itself, if none is named.
    associatedtype ContractShape: Decodable = Self
    /// A value of which the contract draws the type.
    static var contractSample: Self { get }
}
