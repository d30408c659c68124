/// The first line of a batch, and the lines of its frames.
package struct Batch {
    package static let version = 1

    package let document: String
    package let sequence: Int
    package let frames: Frames

    /// - Throws: `PonteError` with `malformed`, `unsupportedVersion` or `limitExceeded`.
    package init(utf8 text: [UInt8]) throws(PonteError) {
        guard text.count <= Limits.batch else {
            throw PonteError(.limitExceeded, "A message is larger than \(Limits.batch) bytes. Send it in parts.")
        }
        let (line, frames) = Frames.split(text)
        guard !frames.areMore(than: Limits.frames) else {
            throw PonteError(.limitExceeded, "A message has more than \(Limits.frames) frames. Send it in parts.")
        }
        let header = try JSONDocument(line)
        let parts = Frame.Parts(header)
        guard let name = parts[0], header.matches(name, "ponte"), let version = parts[1], let document = parts[2],
            let sequence = parts[3]
        else { throw Self.noHeader }
        guard header.int(version) == Self.version else { throw Self.otherVersion }
        guard let document = Self.name(at: document, of: header), let sequence = header.int(sequence), sequence >= 0 else {
            throw Self.noHeader
        }
        self.document = document
        self.sequence = sequence
        self.frames = frames
    }

    package init(_ text: String) throws(PonteError) {
        try self.init(utf8: Array(text.utf8))
    }

    private static var noHeader: PonteError {
        PonteError(.malformed, "A message does not begin with the protocol's header.")
    }

    static var otherVersion: PonteError {
        PonteError(.unsupportedVersion, "The page speaks another version than \(version), the app's. Update one of them.")
    }

    /// The name of a document in a first line; `nil` for anything else.
    static func name(at node: Int, of header: JSONDocument) -> String? {
        guard header.kind(node) == .string, header.withBytes(of: node, { isName($0) }) else { return nil }
        return header.string(node)
    }

    /// Says if a document can have the name.
    package static func isName(_ text: String) -> Bool {
        isName(text.utf8)
    }

    private static func isName(_ text: some Collection<UInt8>) -> Bool {
        (1...64).contains(text.count)
            && text.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// The name of the document that has sent a batch or a synchronous call, of which these are the first bytes; `nil` for any other text.
    package static func documentName(inStart text: [UInt8]) -> String? {
        let start: Int
        if text.starts(with: opening) {
            start = opening.count
        } else if text.starts(with: SyncMessage.nameOpening) {
            start = SyncMessage.nameOpening.count
        } else {
            return nil
        }
        guard let end = text[start...].firstIndex(of: UInt8(ascii: "\"")), isName(text[start..<end]) else { return nil }
        return String(decoding: text[start..<end], as: UTF8.self)
    }

    static let opening = Array("[\"ponte\",\(version),\"".utf8)
    /// For a first line without its document's name, and for some frames.
    private static let headerRoom = 128

    package static func header(document: String, sequence: Int) -> [UInt8] {
        var line: [UInt8] = []
        line.reserveCapacity(headerRoom + document.utf8.count)
        line.append(contentsOf: opening)
        line.append(contentsOf: document.utf8)
        line.append(UInt8(ascii: "\""))
        line.append(UInt8(ascii: ","))
        NumberText.append(digitsOf: sequence, to: &line)
        line.append(UInt8(ascii: "]"))
        return line
    }
}

extension Batch {
    /// How the document came about, if the batch begins with its hello.
    package var hello: Hello? {
        guard let line = frames.first, let document = try? JSONDocument(line), case .hello(let hello) = try? Frame(document)
        else { return nil }
        return hello
    }
}
