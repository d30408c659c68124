/// Why SQLite refused a file or a statement, in its own words.
public struct DatabaseError: Error, CustomStringConvertible, Sendable {
    public let message: String

    public init(_ message: String) {
        self.message = message
    }

    public var description: String { message }
}
