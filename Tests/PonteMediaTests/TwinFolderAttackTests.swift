import Foundation
import Ponte
import Testing

@testable import PonteMedia

/// To Swift, "é" is equal to "e" with a mark. To the file system, these are two names.
@MainActor
struct TwinFolderAttackTests {
    @Test func `a folder whose name only looks the same is another folder`() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "ponte-twins-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let folders = ["caf\u{e9}", "cafe\u{301}"].map { "\(root.path)/\($0)" }
        for folder in folders {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data("sound".utf8).write(to: URL(filePath: "\(folder)/a.wav"))
        }
        let access = MediaAccess.files(in: URL(filePath: folders[0]))
        let caller = Caller(isMainFrame: true, origin: Origin("file://"))
        let escaped = ["caf%C3%A9", "cafe%CC%81"].map { "file://\(root.path)/\($0)/a.wav" }
        #expect(try access.item(escaped[0], MediaInfo(), for: caller).address.absoluteString == escaped[0])
        let error = #expect(throws: PonteError.self) { try access.item(escaped[1], MediaInfo(), for: caller) }
        #expect(error?.code == .forbidden)
    }
}
