/// Why a value is not of the type that was asked for.
enum Mismatch: Error {
    /// What it should be, in words.
    case expected(String)
    /// What is wrong with it, in words.
    case problem(String)
    /// It is a file, whose bytes must be read first.
    case bytes(any BytesWanted)
}
