import Foundation
import Ponte
import TestSupport
import Testing

/// Files that the bridge reads and writes, while the engine starts a web process.
@Suite(.serialized)
struct InheritedFileTests {
    private let folder = TemporaryFolder()

    @Test func `no program gets them`() async throws {
        let secret = try folder.file("secret", Data(count: 3 << 20))
        let kinds = [folder.path]
        let pieces = Locked(0)
        try await ByteStream(contentsOf: secret).write(to: folder.place("copy")) { _, _ in
            // One that is read and one that is written.
            #expect((try? Descriptors.count(kinds)) == 2)
            #expect((try? Descriptors.inherited(kinds)) == [])
            pieces.withLock { $0 += 1 }
        }
        #expect(pieces.withLock { $0 } >= 3)
    }
}
