/// Why a text is not read.
package enum JSONError: Error {
    /// It is no JSON (RFC 8259).
    case malformed(byte: Int)
    /// It is longer than `JSONDocument.Node.maximumText`.
    case tooLong
    /// Its arrays and objects are deeper within each other than allowed.
    case tooDeep
    /// A key has more combining marks in a row than `CombiningMarks.most`.
    case manyMarks
    /// A number is larger than any `Double`.
    case tooLarge
}
