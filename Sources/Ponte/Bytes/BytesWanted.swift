internal import Foundation

/// A value wants the bytes of a file that the other side still has: they must be read before it can be decoded.
struct BytesWanted: Error {
    private let stream: ByteStream
    private let number: Int
    private let context: ValueContext

    /// - Throws: `PonteError` with `limitExceeded`, or where there is no file at `node`.
    init(_ document: JSONDocument, _ node: Int, _ context: ValueContext) throws {
        let handle = try RemoteHandle(document, node, .bytes, context)
        stream = try ByteStream(handle, details: document.handleDetails(at: node), in: document)
        number = handle.number
        self.context = context
    }

    /// Reads them all; decoding finds them then.
    @MainActor
    func read() async throws {
        context.files[number] = try await stream.data(limit: Limits.bytes)
    }
}
