/// A call for whose answer its document stands still, as it travels: a line that names the document, and the call's frame.
package struct SyncMessage {
    package let document: String
    package let frame: ArraySlice<UInt8>

    private static let opening: StaticString = #"["ponte.sync","#

    /// True for a text that begins as such a message does. A prompt with any other text is a question to the user.
    package static func isBegun(by text: String) -> Bool {
        text.utf8.starts(with: opening.description.utf8)
    }

    package static func isBegun(byUTF8 text: [UInt8]) -> Bool {
        text.begins(with: opening)
    }

    /// - Throws: `PonteError` with `malformed`, `unsupportedVersion` or `limitExceeded`.
    package init(_ text: String) throws(PonteError) {
        guard text.utf8.count <= Limits.batch else { throw Limits.tooLong }
        let (line, frames) = Batch.Frames.split(Array(text.utf8))
        guard line.count <= Self.maximumLine, let frame = frames.first, frames.dropFirst().isEmpty else { throw Self.malformed }
        let header = try JSONDocument(line)
        let parts = Frame.Parts(header)
        guard let kind = parts[0], header.matches(kind, "ponte.sync"), let version = parts[1], let document = parts[2] else {
            throw Self.malformed
        }
        guard header.int(version) == Batch.version else { throw Batch.otherVersion }
        guard let name = Batch.name(at: document, of: header) else { throw Self.malformed }
        self.document = name
        self.frame = frame
    }

    /// The message of a document.
    package static func text(document: String, frame: [UInt8]) -> String {
        "\(opening)\(Batch.version),\"\(document)\"]\n\(String(decoding: frame, as: UTF8.self))"
    }

    /// The answer to a message that is refused.
    package static func refusal(of text: String, _ error: PonteError) -> String {
        let frame = text.utf8.prefix(2 * maximumLine).drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        var answer: [UInt8] = []
        // 0 is no call's.
        FrameText.error(id: Frame.head(of: Array(frame)[...])?.id ?? 0, error, data: nil, to: &answer)
        return String(decoding: answer, as: UTF8.self)
    }

    /// In UTF-8 bytes.
    private static let maximumLine = 128

    private static var malformed: PonteError {
        PonteError(.malformed, "A synchronous call is not of the protocol's grammar.")
    }
}
