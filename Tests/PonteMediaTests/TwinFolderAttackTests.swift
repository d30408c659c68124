import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteMedia

/// To Swift, "é" is equal to "e" with a mark. To the file system, these are two names.
@MainActor
struct TwinFolderAttackTests {
    @Test func `a folder whose name only looks the same is another folder`() throws {
        let root = TemporaryFolder()
        let names = ["caf\u{e9}", "cafe\u{301}"]
        for name in names { _ = try root.file("\(name)/a.wav", "sound") }
        let access = MediaAccess.files(in: root.place(names[0]))
        let caller = Caller(isMainFrame: true, origin: Origin("file://"))
        let escaped = ["caf%C3%A9", "cafe%CC%81"].map { "file://\(root.path)/\($0)/a.wav" }
        #expect(try access.item(escaped[0], MediaInfo(), for: caller).address.absoluteString == escaped[0])
        let error = #expect(throws: PonteError.self) { try access.item(escaped[1], MediaInfo(), for: caller) }
        #expect(error?.code == .forbidden)
    }
}
