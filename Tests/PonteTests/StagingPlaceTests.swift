import Foundation
import TestSupport
import Testing

@testable import PonteFiles

/// The place where a file is written before it takes its own (Decisions/0043).
struct StagingPlaceTests {
    private static let notes = URL(fileURLWithPath: "/Users/me/Notes.txt")

    @Test func `it is beside the file, or under the file's own name in a folder of the system's`() {
        let beside = StagingPlace.url(for: Self.notes, in: nil)
        #expect(beside.deletingLastPathComponent().path == "/Users/me")
        #expect(beside.lastPathComponent.hasPrefix(".") && beside.lastPathComponent.hasSuffix(".part"))
        let folder = URL(fileURLWithPath: "/var/folders/1/T/TemporaryItems/NSIRD_Inbox_1", isDirectory: true)
        #expect(StagingPlace.url(for: Self.notes, in: folder).path == folder.path + "/Notes.txt")
    }

    // As `lstat` tells of them. `replaceItemAt` wants a file that is there (Apple's documentation), and nothing is said of links.
    @Test(
        arguments: [
            (S_IFREG | 0o644, .replacement, "/Users/me/Notes.txt"), (S_IFREG | 0o444, .replacement, "/Users/me/Notes.txt"),
            (nil, .rename, "/Users/me"), (S_IFLNK | 0o777, .rename, "/Users/me"), (S_IFDIR | 0o755, .rename, "/Users/me"),
        ] as [(mode_t?, DarwinMove, String)]) func `Apple's systems replace a file, and rename where there is none`(
            mode: mode_t?, move: DarwinMove, volume: String
        )
    {
        #expect(DarwinMove(mode: mode) == move && move.volume(of: Self.notes).path == volume)
    }

    @Test func `a link is none of the files that it leads to`() throws {
        let folder = TemporaryFolder()
        let (file, link) = (try folder.file("file"), folder.place("link"))
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(DarwinMove(at: file) == .replacement && DarwinMove(at: link) == .rename)
        // It takes neither's place, and no more of the old content is left than there is of the new.
        for place in [file, link] {
            #expect(throws: POSIXError.self) { try FileCopy.write(file, to: place, replacing: false) }
        }
        try Data("content".utf8).write(to: file)
        let (new, old) = (folder.place("new"), try folder.file("old", "older content"))
        try FileCopy.write(file, to: new, replacing: false)
        try FileCopy.write(file, to: old, replacing: true)
        #expect(try Data(contentsOf: new) == Data(contentsOf: file) && Data(contentsOf: old) == Data(contentsOf: file))
    }

    @Test func `what cannot move to another volume is copied, and nothing else`() {
        let below = { (error: POSIXError) in CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: error]) }
        #expect(FileCopy.isWanted(after: POSIXError(.EXDEV)) && FileCopy.isWanted(after: below(POSIXError(.EXDEV))))
        #expect(!FileCopy.isWanted(after: POSIXError(.EACCES)) && !FileCopy.isWanted(after: below(POSIXError(.ENOSPC))))
    }
}
