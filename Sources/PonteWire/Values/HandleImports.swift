/// What a document has given away, as far as the values that arrive need it.
package protocol HandleImports: AnyObject, Sendable {
    /// Takes a file whose bytes a value wants.
    ///
    /// - Throws: `PonteError` with `limitExceeded`.
    func bytes(of file: ArrivedHandle) throws -> any BytesWanted
}

/// A value wants the bytes of a file that the other side still has: they must be read before it can be decoded.
package protocol BytesWanted: Error {
    /// Reads them all; decoding finds them then.
    @MainActor
    func read() async throws
}
