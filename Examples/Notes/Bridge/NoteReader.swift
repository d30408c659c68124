internal import Foundation
internal import Ponte

/// Reads notes from the text of a file that comes in pieces. A line `# Milk` begins a note with that title.
struct NoteReader {
    private var rest = Data()
    private var line = 0
    private var note: NewNote?

    /// - Returns: The notes that end in this piece.
    /// - Throws: `notes.unreadable`, with the line.
    mutating func read(_ piece: Data) throws(PonteError) -> [NewNote] {
        rest += piece
        var notes: [NewNote] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            if let note = try read(line: rest[..<end]) { notes.append(note) }
            rest = rest[(end + 1)...]
        }
        // The bytes that were read are not kept.
        rest = Data(rest)
        guard rest.count <= NoteStore.textLimit else { throw unreadable("Line \(line + 1) is too long.", line + 1) }
        return notes
    }

    /// - Returns: The last note.
    mutating func end() throws(PonteError) -> [NewNote] {
        let last = try rest.isEmpty ? nil : read(line: rest)
        return [last, finished()].compactMap(\.self)
    }

    /// - Returns: The note that ends before this line.
    private mutating func read(line bytes: Data) throws(PonteError) -> NewNote? {
        line += 1
        guard var text = String(data: bytes, encoding: .utf8) else {
            throw unreadable("Line \(line) is no text in UTF-8.", line)
        }
        if text.hasSuffix("\r") { text.removeLast() }
        guard text.hasPrefix("# ") else {
            if note != nil {
                note?.text += text + "\n"
                guard note?.text.utf8.count ?? 0 <= NoteStore.textLimit else {
                    throw unreadable("At line \(line) the note is too long.", line)
                }
            } else if !text.allSatisfy(\.isWhitespace) {
                throw unreadable("Line \(line) is before the first title. A title is a line such as: # Milk", line)
            }
            return nil
        }
        let earlier = finished()
        do {
            note = NewNote(title: try NoteStore.title(of: String(text.dropFirst(2))))
        } catch {
            throw unreadable("Line \(line): \(error.message)", line)
        }
        return earlier
    }

    private mutating func finished() -> NewNote? {
        guard var finished = note else { return nil }
        note = nil
        finished.text = finished.text.trimmingCharacters(in: .newlines)
        return finished
    }

    private func unreadable(_ message: String, _ line: Int) -> PonteError {
        Notes.unreadable(message, Notes.Unreadable(line: line))
    }
}
