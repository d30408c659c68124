internal import Foundation

extension Database {
    /// What SQLite keeps in a column.
    enum Value: Equatable {
        case null
        case integer(Int)
        case text(String)
        case bytes(Data)

        var integer: Int? {
            if case .integer(let value) = self { value } else { nil }
        }

        var text: String? {
            if case .text(let value) = self { value } else { nil }
        }
    }
}
