/// A call for whose answer its document stands still, as it travels: a line that names the document, and the call's frame.
package struct SyncMessage {
    package let document: String
    private let text: SyncText

    private static let opening: StaticString = #"["ponte.sync","#
    /// The text before the document's name.
    static let nameOpening = Array("\(opening)\(Batch.version),\"".utf8)

    /// True for a text that begins as such a message does. A prompt with any other text is a question to the user.
    package static func isBegun(by text: String) -> Bool {
        text.utf8.starts(with: opening.description.utf8)
    }

    package static func isBegun(byUTF8 text: [UInt8]) -> Bool {
        text.begins(with: opening)
    }

    /// Reads who speaks, and no more: the sender may be one to whom nobody listens.
    ///
    /// - Throws: `PonteError` with `malformed`, `unsupportedVersion` or `limitExceeded`.
    package init(_ text: SyncText) throws(PonteError) {
        guard !text.isTooLong else { throw Limits.tooLong }
        let (line, _) = Batch.Frames.split(text.start)
        guard line.count <= Self.maximumLine else { throw Self.malformed }
        let header = try JSONDocument(line)
        let parts = Frame.Parts(header)
        guard let kind = parts[0], header.matches(kind, "ponte.sync"), let version = parts[1], let document = parts[2] else {
            throw Self.malformed
        }
        guard header.int(version) == Batch.version else { throw Batch.otherVersion }
        guard let name = Batch.name(at: document, of: header) else { throw Self.malformed }
        self.document = name
        self.text = text
    }

    /// Reads the call's frame.
    ///
    /// - Throws: `PonteError` with `malformed` or `limitExceeded`.
    package func frame() throws(PonteError) -> ArraySlice<UInt8> {
        let bytes = Array(text.text.utf8)
        guard bytes.count <= Limits.batch else { throw Limits.tooLong }
        let (_, frames) = Batch.Frames.split(bytes)
        guard let frame = frames.first, frames.dropFirst().isEmpty else { throw Self.malformed }
        return frame
    }

    /// The message of a document.
    package static func text(document: String, frame: [UInt8]) -> String {
        "\(opening)\(Batch.version),\"\(document)\"]\n\(String(decoding: frame, as: UTF8.self))"
    }

    /// The answer to a message that is refused.
    package static func refusal(of text: SyncText, _ error: PonteError) -> String {
        let frame = text.start.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        var answer: [UInt8] = []
        // 0 is no call's.
        FrameText.error(id: Frame.head(of: Array(frame)[...])?.id ?? 0, error, data: nil, to: &answer)
        return String(decoding: answer, as: UTF8.self)
    }

    /// In UTF-8 bytes.
    private static let maximumLine = SyncText.startCount / 2

    private static var malformed: PonteError {
        PonteError(.malformed, "A synchronous call is not of the protocol's grammar.")
    }
}
