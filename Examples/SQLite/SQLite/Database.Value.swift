public import Foundation

extension Database {
    /// A value that SQLite keeps in a column.
    public enum Value: Equatable, Sendable {
        case null
        case integer(Int)
        case text(String)
        case bytes(Data)

        public var integer: Int? {
            if case .integer(let value) = self { value } else { nil }
        }

        public var text: String? {
            if case .text(let value) = self { value } else { nil }
        }
    }
}
