internal import Foundation

/// Bytes in a post of their own, one character from U+0000 to U+00FF for each: the road that is always open.
enum BytesText {
    case put(Data, number: Int, document: String)
    case take(number: Int, document: String)

    /// - Returns: `nil` for any other post.
    /// - Throws: `PonteError` with `malformed` or `limitExceeded`.
    init?(_ post: String) throws(PonteError) {
        guard post.utf8.starts(with: #"["put","#.utf8) || post.utf8.starts(with: #"["take","#.utf8) else { return nil }
        guard post.utf8.count <= 2 * Limits.batch else {
            throw PonteError(.limitExceeded, "The bytes are too many for one message. Send them as a Blob.")
        }
        let lines = Array(post.utf8).split(separator: UInt8(ascii: "\n"), maxSplits: 1)
        let header = try JSONDocument(lines[0])
        let parts = Array(header.children(of: 0))
        guard parts.count == 4, header.int(parts[1]) == Batch.version, header.isString(parts[2]),
            let number = header.int(parts[3]), number > 0
        else { throw Self.malformed }
        let document = header.string(parts[2])
        guard header.matches(parts[0], "put") else {
            self = .take(number: number, document: document)
            return
        }
        guard lines.count == 2, let bytes = try JSONDocument(lines[1]).characterBytes(0) else { throw Self.malformed }
        self = .put(bytes, number: number, document: document)
    }

    /// What the page gets for `take`.
    static func characters(_ bytes: Data) -> String {
        String(String.UnicodeScalarView(bytes.map(Unicode.Scalar.init)))
    }

    private static var malformed: PonteError {
        PonteError(.malformed, "A message with bytes is not of the protocol's grammar.")
    }
}
