internal import Foundation

/// What the values of a document refer to, but do not hold.
final class ValueContext {
    /// The bytes that have come beside the text, by their numbers.
    var bytes: [Int: Data]

    init(bytes: [Int: Data] = [:]) {
        self.bytes = bytes
    }
}
