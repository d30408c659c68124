internal import Foundation

/// A value wants the bytes of a file that the other side still has: they must be read before it can be decoded.
struct BytesWanted: Error {
    private let stream: ByteStream
    private let number: Int
    private let context: ValueContext

    /// - Throws: `DecodingError` where there is no file, `PonteError` with `limitExceeded`.
    init(_ decoder: ValueDecoder) throws {
        guard let context = decoder.context, let number = decoder.document.handle(at: decoder.node, .bytes) else {
            throw decoder.mismatch("bytes (a Uint8Array, an ArrayBuffer or a Blob)")
        }
        stream = try ByteStream(from: decoder)
        self.number = number
        self.context = context
    }

    /// Reads them all; decoding finds them then.
    @MainActor
    func read() async throws {
        context.files[number] = try await stream.data(limit: Limits.bytes)
    }
}
