internal import Foundation

/// What came beside a value's text.
// Values with a context are decoded on the main actor, where they arrive.
final class ValueContext: @unchecked Sendable {
    /// By number.
    var bytes: [Int: Data]
    /// Files that have been read, by handle.
    var files: [Int: Data] = [:]
    /// The handles that a value has taken.
    var taken: Set<Int> = []
    /// Takes what the other side gives away; `nil` where it can give nothing.
    let imports: Imports?
    /// The name of the method or event that brought the value.
    let name: String

    init(bytes: [Int: Data] = [:], imports: Imports? = nil, name: String = "") {
        self.bytes = bytes
        self.imports = imports
        self.name = name
    }
}
