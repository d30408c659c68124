import Foundation
import Ponte
import Testing

@testable import Notes

/// Text files, in pieces of any size.
struct NoteReaderTests {
    /// The notes of a text that comes in pieces of so many bytes.
    private func notes(in text: String, pieces size: Int = 1 << 20) throws -> [NewNote] {
        var reader = NoteReader()
        var notes: [NewNote] = []
        var rest = Data(text.utf8)
        while !rest.isEmpty {
            notes += try reader.read(Data(rest.prefix(size)))
            rest = Data(rest.dropFirst(size))
        }
        return notes + (try reader.end())
    }

    @Test(arguments: [1, 2, 3, 7, 1000])
    func `notes are the same in pieces of any size`(size: Int) throws {
        let text = "\n# Müsli\r\nTwo packets\r\n\n# Bread\n\nBrown\n\nSliced\n\n# Butter"
        #expect(
            try notes(in: text, pieces: size) == [
                NewNote(title: "Müsli", text: "Two packets"), NewNote(title: "Bread", text: "Brown\n\nSliced"),
                NewNote(title: "Butter"),
            ])
    }

    @Test func `an empty file has no notes`() throws {
        #expect(try notes(in: "").isEmpty)
        #expect(try notes(in: "\n\n").isEmpty)
    }

    @Test func `what is no note is refused with its line`() {
        let wrong = [
            ("Milk\n", 1), ("# Milk\n#  \n", 2), ("# \(String(repeating: "a", count: 201))", 1),
            ("# Milk\n\(String(repeating: "a", count: 1 << 20))b", 2),
        ]
        for (text, line) in wrong {
            let error = #expect(throws: PonteError.self) { try notes(in: text) }
            #expect(error.flatMap { Notes.unreadable.details(of: $0) } == Notes.Unreadable(line: line))
        }
    }

    @Test func `bytes that are no text are refused with their line`() {
        var reader = NoteReader()
        let error = #expect(throws: PonteError.self) { try reader.read(Data("# Milk\n".utf8) + [0xff, 0x0a]) }
        #expect(error.flatMap { Notes.unreadable.details(of: $0) } == Notes.Unreadable(line: 2))
    }
}
