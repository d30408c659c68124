/// Why a contract has no TypeScript. The description names the Swift declaration, and what to do.
public struct ContractProblem: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// A value of a type that refuses the empty values which its shape is found with.
///
///     extension Email: ContractSample {
///         static let contractSample = Email("a@example.com")
///     }
///
/// It helps types that are written as one value, such as a checked string.
public protocol ContractSample: Decodable {
    /// A value of which the contract draws the type.
    static var contractSample: Self { get }
}
