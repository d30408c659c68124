import Foundation
import Ponte
import TestSupport
import Testing

/// Files that the bridge reads and writes, while the engine starts a web process.
@Suite(.serialized)
struct InheritedFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "inherited-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(count: 3 << 20).write(to: folder.appending(path: "secret"))
    }

    @Test func `no program gets them`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let kinds = [folder.path]
        let pieces = Locked(0)
        try await ByteStream(contentsOf: folder.appending(path: "secret")).write(to: folder.appending(path: "copy")) { _, _ in
            // One that is read and one that is written.
            #expect((try? Descriptors.count(kinds)) == 2)
            #expect((try? Descriptors.inherited(kinds)) == [])
            pieces.withLock { $0 += 1 }
        }
        #expect(pieces.withLock { $0 } >= 3)
    }
}
