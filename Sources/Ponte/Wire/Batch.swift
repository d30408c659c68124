/// The first line of a batch, and the lines of its frames.
struct Batch {
    static let version = 1

    let document: String
    let sequence: Int
    let frames: [ArraySlice<UInt8>]

    /// - Throws: `PonteError` with `malformed`, `unsupportedVersion` or `limitExceeded`.
    init(_ text: String) throws(PonteError) {
        guard text.utf8.count <= Limits.batch else {
            throw PonteError(.limitExceeded, "A message is larger than \(Limits.batch) bytes. Send it in parts.")
        }
        let lines = Array(text.utf8).split(
            separator: UInt8(ascii: "\n"), maxSplits: Limits.frames + 1, omittingEmptySubsequences: false)
        guard lines.count <= Limits.frames + 1 else {
            throw PonteError(.limitExceeded, "A message has more than \(Limits.frames) frames. Send it in parts.")
        }
        let header = try JSONDocument(lines[0])
        guard header.nodes[0].kind == .array else { throw Self.noHeader }
        let parts = Array(header.children(of: 0))
        guard parts.count >= 4, header.matches(parts[0], "ponte") else { throw Self.noHeader }
        guard header.int(parts[1]) == Self.version else {
            throw PonteError(
                .unsupportedVersion, "The page speaks another version than \(Self.version), the app's. Update one of them.")
        }
        guard header.nodes[parts[2]].kind == .string, let sequence = header.int(parts[3]), sequence >= 0 else {
            throw Self.noHeader
        }
        document = header.string(parts[2])
        guard document.wholeMatch(of: #/[A-Za-z0-9_\-]{1,64}/#) != nil else { throw Self.noHeader }
        self.sequence = sequence
        frames = Array(lines.dropFirst())
    }

    private static var noHeader: PonteError {
        PonteError(.malformed, "A message does not begin with the protocol's header.")
    }

    static func header(document: String, sequence: Int) -> [UInt8] {
        Array("[\"ponte\",\(version),\"\(document)\",\(sequence)]".utf8)
    }
}

extension Batch {
    /// How the document came about, if the batch begins with its hello.
    var hello: Hello? {
        guard let line = frames.first, let document = try? JSONDocument(line), case .hello(let hello) = try? Frame(document)
        else { return nil }
        return hello
    }
}
