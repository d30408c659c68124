import Foundation
import PonteFiles
import TestSupport
import Testing

/// Files that are open for pages, in a pool of a few descriptors.
@Suite(.serialized)
struct DescriptorPoolTests {
    private let folder = TemporaryFolder()
    /// For 16 descriptors, 8 of a view.
    private let pool = DescriptorPool { 64 }

    private func file(_ url: URL, in share: DescriptorShare) -> PooledFile {
        PooledFile(in: share) { lease, _ in try lease.open(url, O_RDONLY) }
    }

    @Test func `any number of files is open, and few descriptors are`() throws {
        let share = pool.makeShare()
        let url = try folder.file("a", "0123456789")
        let files = (0..<1100).map { _ in file(url, in: share) }
        for place in 0..<3 {
            for file in files {
                #expect(try file.read(1, at: place) == Data("\(place)".utf8))
                #expect(pool.count <= 8)
            }
        }
        let other = pool.makeShare()
        let others = (0..<1100).map { _ in file(url, in: other) }
        for file in others { #expect(try file.read(20, at: 5) == Data("56789".utf8)) }
        #expect(pool.count == 16)
        for file in files + others { try file.close() }
        #expect(pool.count == 0)
    }

    @Test func `a view has few descriptors of a program that has many, and other views theirs`() throws {
        let pool = DescriptorPool { 1 << 20 }
        let (share, other) = (pool.makeShare(), pool.makeShare())
        let url = try folder.file("a", "0123456789")
        let files = (0..<100).map { _ in file(url, in: share) } + (0..<100).map { _ in file(url, in: other) }
        for place in 0..<2 { for file in files { #expect(try file.read(1, at: place) == Data("\(place)".utf8)) } }
        #expect(share.count == 32 && other.count == 32)
        let leases = (0..<100).compactMap { _ in share.pin() }
        #expect(leases.count == 24 && share.count == 32)
        for file in files { #expect(try file.read(1, at: 2) == Data("2".utf8)) }
    }

    @Test func `a file that goes gives its descriptor back`() throws {
        let share = pool.makeShare()
        var open: PooledFile? = file(try folder.file("a", "x"), in: share)
        #expect(try open?.size() == 1)
        #expect(pool.count == 1)
        open = nil
        #expect(pool.count == 0)
    }

    @Test func `a view takes none of another that has less`() throws {
        let (greedy, modest) = (pool.makeShare(), pool.makeShare())
        let url = try folder.file("a", "0123456789")
        let kept = (0..<5).map { _ in file(url, in: modest) }
        for file in kept { _ = try file.read(1, at: 0) }
        var files: [PooledFile] = []
        for _ in 0..<50 {
            files.append(file(url, in: greedy))
            _ = try files.last?.read(1, at: 0)
        }
        #expect(modest.count == 5 && greedy.count == 8)
        // More views than the pool has room for: those that have most give some.
        let third = pool.makeShare()
        for _ in 0..<6 {
            files.append(file(url, in: third))
            _ = try files.last?.read(1, at: 0)
        }
        #expect(pool.count == 16)
        #expect(modest.count == 5 && greedy.count == 5 && third.count == 6)
    }

    @Test func `a file that was replaced or changed while it was closed is not read on`() throws {
        let share = pool.makeShare()
        let changes: [(String, (URL) throws -> Void)] = [
            ("replaced", { try Data("abcdefghij".utf8).write(to: $0, options: .atomic) }),
            (
                "longer",
                { url in
                    let file = try FileHandle(forWritingTo: url)
                    try file.seekToEnd()
                    try file.write(contentsOf: Data("x".utf8))
                    try file.close()
                }
            ),
            (
                "touched",
                {
                    try FileManager.default.setAttributes(
                        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: $0.path)
                }
            ),
            (
                "a folder",
                { url in
                    try FileManager.default.removeItem(at: url)
                    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
                }
            ),
        ]
        for (name, change) in changes {
            let url = try folder.file(name, "0123456789")
            let file = file(url, in: share)
            #expect(try file.read(2, at: 0) == Data("01".utf8))
            try file.close()
            #expect(try file.read(2, at: 2) == Data("23".utf8))
            try file.close()
            try change(url)
            if name == "a folder" {
                #expect(throws: (any Error).self) { try file.read(2, at: 4) }
            } else {
                #expect(throws: FileHasChanged.self, "\(name)") { try file.read(2, at: 4) }
            }
        }
        #expect(pool.count == 0)
    }

    @Test func `a file is written on after its descriptor has gone to another, and not if somebody else has written to it`()
        throws
    {
        let share = pool.makeShare()
        let url = folder.place("written")
        let file = PooledFile(in: share) { lease, isFirst in
            try lease.open(url, isFirst ? O_WRONLY | O_CREAT | O_EXCL : O_WRONLY, mode: 0o600)
        }
        #expect(!FileManager.default.fileExists(atPath: url.path))
        try file.write(Data("abc".utf8), at: 0)
        try file.close()
        try file.write(Data("def".utf8), at: 3)
        #expect(try Data(contentsOf: url) == Data("abcdef".utf8))
        try file.close()
        try Data("another".utf8).write(to: url)
        #expect(throws: FileHasChanged.self) { try file.write(Data("ghi".utf8), at: 6) }
        #expect(try Data(contentsOf: url) == Data("another".utf8))
    }

    @Test(arguments: [false, true])
    func `what the pool could not close is lost, and the file says so`(isWrittenOn: Bool) throws {
        let failing = Locked<Int32?>(nil)
        let closing: @Sendable (Int32) -> Int32 = { descriptor in
            let result = close(descriptor)
            guard failing.withLock({ $0 }) == descriptor else { return result }
            errno = EDQUOT
            return -1
        }
        let pool = DescriptorPool(limit: { 16 }, closing: closing)
        let share = pool.makeShare()
        let url = folder.place("written")
        let file = PooledFile(in: share) { lease, isFirst in
            let descriptor = try lease.open(url, isFirst ? O_WRONLY | O_CREAT | O_EXCL : O_WRONLY, mode: 0o600)
            failing.withLock { $0 = descriptor }
            return descriptor
        }
        try file.write(Data("abc".utf8), at: 0)
        let other = try folder.file("a", "x")
        let others = (0..<4).map { _ in self.file(other, in: share) }
        for file in others { _ = try file.size() }
        failing.withLock { $0 = nil }
        let error = #expect(throws: POSIXError.self) {
            if isWrittenOn { try file.write(Data("def".utf8), at: 3) }
            try file.finish(permissions: nil)
        }
        #expect(error?.code == .EDQUOT)
        #expect((#expect(throws: POSIXError.self) { try file.close() })?.code == .EDQUOT)
    }

    @Test func `a view has 64 unfinished files at most, and the app any number`() throws {
        let (view, other) = (pool.makeShare(), pool.makeShare())
        var parts = (0..<100).compactMap { _ in view.beginPart() }
        #expect(parts.count == 64)
        #expect(other.beginPart() != nil)
        parts.removeLast()
        #expect(view.beginPart() != nil)
        #expect((0..<1000).compactMap { _ in DescriptorShare.app.beginPart() }.count == 1000)
    }

    @Test func `leases for what cannot be opened again are few, and files make room for them`() throws {
        let share = pool.makeShare()
        let url = try folder.file("a", "0123456789")
        let files = (0..<8).map { _ in file(url, in: share) }
        for file in files { _ = try file.read(1, at: 0) }
        var leases = (0..<10).compactMap { _ in share.pin() }
        #expect(leases.count == 4)
        #expect(share.count == 8)
        let (second, third) = (pool.makeShare(), pool.makeShare())
        leases += (0..<10).compactMap { _ in second.pin() }
        #expect(leases.count == 8)
        // The half of the pool.
        #expect(third.pin() == nil)
        leases = []
        #expect(third.pin() != nil)
        for file in files { #expect(try file.read(1, at: 9) == Data("9".utf8)) }
    }

    @Test func `a link and a pipe are no files`() throws {
        let share = pool.makeShare()
        let url = try folder.file("a", "x")
        let (link, pipe) = (folder.place("link"), folder.place("pipe"))
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
        #expect(mkfifo(pipe.path, 0o600) == 0)
        for url in [link, pipe, folder.url] {
            #expect(throws: POSIXError.self) { try file(url, in: share).size() }
        }
        #expect(pool.count == 0)
    }
}
