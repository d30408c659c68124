import Foundation
import PonteFiles
import TestSupport
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteTesting
@testable import PonteWire

/// Pages that begin to read or to write more files than a program may have open.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FileDescriptorAttackTests {
    private let page = MemoryPage()
    private let folder = TemporaryFolder()

    private func large(_ name: String, pieces: UInt8) throws -> URL {
        try folder.file(name, Data((1...pieces).flatMap { Data(repeating: $0, count: 1 << 20) }))
    }

    /// Begins to read a file so often that its readers have all descriptors of the pool.
    private func fillPool(with url: URL) async throws -> [ByteStream.Iterator] {
        var readers: [ByteStream.Iterator] = []
        for _ in 0..<DescriptorPool.program.capacity {
            var reader = try ByteStream(contentsOf: url).makeAsyncIterator()
            _ = try await reader.next()
            readers.append(reader)
        }
        return readers
    }

    /// Lets the program have few descriptors more than it has, and then as many as before.
    private func withFew(_ work: () async throws -> Void) async throws {
        var before = rlimit()
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &before) == 0)
        let used = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        var few = rlimit(rlim_cur: rlim_t(used + 200), rlim_max: before.rlim_max)
        #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &few) == 0)
        defer { setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &before) }
        try await work()
    }

    /// A page with a client of its own: each of its streams wants one piece, and no more before it is asked.
    @MainActor
    private final class OwnClient {
        private let page = RawPage()
        private var sequence = 0
        /// The first byte of each piece.
        private(set) var pieces: [UInt8] = []
        private(set) var text = ""

        init(_ handle: (Bridge) -> Void) {
            handle(page.bridge)
            page.onReply = { [weak self] message in
                self?.pieces += message.bytes.sorted { $0.key < $1.key }.compactMap { $0.value.first }
                self?.text += message.text
            }
        }

        func post(_ frames: [String] = []) {
            page.post(sequence, (sequence == 0 ? [RawPage.hello] : []) + frames)
            sequence += 1
        }

        /// Takes what there is until so many pieces have come.
        func take(_ count: Int) async throws {
            try await until {
                post()
                return pieces.count >= count
            }
        }
    }

    @Test func `a page that reads a piece of 1,100 files leaves descriptors for the app and for another view`() async throws {
        let url = try large("a", pieces: 3)
        let client = OwnClient { bridge in
            bridge.handleStream(BridgeStreamMethod<NoValue, Data>("app.file")) { try ByteStream(contentsOf: url) }
        }
        let other = LivePage()
        other.bridge.handle(BridgeMethod<NoValue, Int>("app.number")) { 7 }
        try await withFew {
            client.post((1...1100).map { "[\"stream\",\($0),\"app.file\",null,1]" })
            try await client.take(1100)
            #expect(client.pieces == Array(repeating: 1, count: 1100))
            #expect(try Descriptors.count([folder.path]) <= DescriptorPool.program.capacity)
            // The app has some, and so has the engine for another view.
            for _ in 0..<50 {
                var ends: [Int32] = [-1, -1]
                #expect(pipe(&ends) == 0)
                for end in ends { close(end) }
            }
            try await other.load()
            #expect(try await other.run("return await ponte.call('app.number')") as? Int == 7)
            // The readers go on where they were.
            client.post((1...1100).map { "[\"more\",\($0),1]" })
            try await client.take(2200)
            #expect(client.pieces.dropFirst(1100).allSatisfy { $0 == 2 })
            #expect(!client.text.contains("[\"error\""))
        }
    }

    @Test func `a file that is replaced while its descriptor is another's is not read on, and says so`() async throws {
        let (victim, other) = (try large("victim", pieces: 3), try large("other", pieces: 2))
        var reader = try ByteStream(contentsOf: victim).makeAsyncIterator()
        var unchanged = try ByteStream(contentsOf: other).makeAsyncIterator()
        #expect(try await reader.next()?.first == 1)
        #expect(try await unchanged.next()?.first == 1)
        let readers = try await fillPool(with: other)
        defer { withExtendedLifetime(readers) {} }
        #expect(try Descriptors.count([victim.path]) == 0)
        try Data(repeating: 9, count: 3 << 20).write(to: victim, options: .atomic)
        do {
            _ = try await reader.next()
            Issue.record("The other file is read on.")
        } catch {
            #expect((error as? PonteError)?.code == .fileChanged)
        }
        #expect(try await unchanged.next()?.first == 2)
    }

    @Test func `1,100 writes whose bytes never come make no file and have no descriptor, and end after a minute`() async throws {
        let clock = TestClock()
        let write = BridgeMethod<ByteStream, Void>("app.write")
        let target = folder.place("kept")
        try Data("kept".utf8).write(to: target)
        page.bridge.handle(write) { bytes in try await bytes.write(to: target, clock: clock) { _ in } }
        page.load()
        let before = try Descriptors.count([folder.path])
        let calls = (0..<1100).map { _ in
            Task { await code { try await page.call(write, ByteStream(AsyncStream<Data> { _ in })) } }
        }
        try await until { clock.waits.count == 1100 }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["kept"])
        #expect(try Descriptors.count([folder.path]) == before)
        clock.advance(by: .seconds(60))
        for call in calls { #expect(await call.value == .timedOut) }
        #expect(try Data(contentsOf: target) == Data("kept".utf8))
    }

    @Test func `a write of which some bytes have come ends a minute after the last, and leaves no file`() async throws {
        let clock = TestClock()
        let (bytes, source) = AsyncStream.makeStream(of: Data.self)
        let target = folder.place("new")
        let came = Locked(0)
        let write = BridgeMethod<ByteStream, Void>("app.write")
        page.bridge.handle(write) { bytes in
            try await bytes.write(to: target, clock: clock) { count in came.withLock { $0 = count } }
        }
        page.load()
        let writing = Task { try await page.call(write, ByteStream(bytes)) }
        try await until { clock.waits.count == 1 }
        clock.advance(by: .seconds(59))
        source.yield(Data(count: 1000))
        try await until { came.withLock { $0 } == 1000 && clock.waits.count == 1 }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == 1 && names[0].hasSuffix(".part"))
        clock.advance(by: .seconds(59))
        source.yield(Data(count: 1))
        try await until { came.withLock { $0 } == 1001 && clock.waits.count == 1 }
        clock.advance(by: .seconds(60))
        #expect(await code { try await writing.value } == .timedOut)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func `a page has 64 unfinished files, however slowly their bytes come`() async throws {
        let clock = TestClock()
        let write = BridgeMethod<ByteStream, Void>("app.write")
        let number = Locked(0)
        page.bridge.handle(write) { [folder] bytes in
            let name = number.withLock { number in
                number += 1
                return "\(number)"
            }
            try await bytes.write(to: folder.place(name), clock: clock) { _ in }
        }
        page.load()
        let (codes, ended) = (Locked<[PonteError.Code?]>([]), Locked(0))
        let sources = (0..<100).map { _ in AsyncStream.makeStream(of: Data.self) }
        let calls = sources.map { bytes, _ in
            Task {
                if let code = await code({ try await page.call(write, ByteStream(bytes)) }) { codes.withLock { $0.append(code) } }
                ended.withLock { $0 += 1 }
            }
        }
        for (_, source) in sources { source.yield(Data([1])) }
        try await until { codes.withLock { $0.count } == 36 }
        #expect(codes.withLock { $0 } == Array(repeating: .limitExceeded, count: 36))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == 64 && names.allSatisfy { $0.hasSuffix(".part") })
        for (_, source) in sources { source.finish() }
        for call in calls { await call.value }
        #expect(ended.withLock { $0 } == 100)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 64)
        // There is room again.
        let (bytes, source) = AsyncStream.makeStream(of: Data.self)
        source.finish()
        try await page.call(write, ByteStream(bytes))
    }

    @Test func `the time of the app's own work and its own sources are not measured`() async throws {
        let clock = TestClock()
        let write = BridgeMethod<ByteStream, Void>("app.write")
        let (target, ownTarget) = (folder.place("new"), folder.place("own"))
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let isWorking = Locked(false)
        page.bridge.handle(write) { bytes in
            try await bytes.write(to: target, clock: clock) { _ in
                isWorking.withLock { $0 = true }
                for await _ in gate { break }
            }
        }
        page.load()
        let (bytes, source) = AsyncStream.makeStream(of: Data.self)
        let writing = Task { try await page.call(write, ByteStream(bytes)) }
        try await until { clock.waits == [.seconds(60)] }
        source.yield(Data([1]))
        try await until { isWorking.withLock { $0 } && clock.waits.isEmpty }
        clock.advance(by: .seconds(600))
        opener.yield()
        try await until { clock.waits == [.seconds(60)] }
        source.finish()
        try await writing.value
        let (own, ownSource) = AsyncStream.makeStream(of: Data.self)
        let came = Locked(0)
        let ownWriting = Task {
            try await ByteStream(own).write(to: ownTarget, clock: clock) { count in came.withLock { $0 = count } }
        }
        ownSource.yield(Data([1]))
        try await until { came.withLock { $0 } == 1 }
        #expect(clock.waits.isEmpty)
        ownSource.finish()
        try await ownWriting.value
    }

    @Test(arguments: [0o444, 0o600, 0o640])
    func `a new content is private until it has the permissions of the old`(permissions: Int) async throws {
        let target = folder.place("kept")
        try Data("old".utf8).write(to: target)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: target.path)
        let other = try large("other", pieces: 1)
        let folder = folder
        let modes = { (suffix: String) in
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }.map { name in
                try FileManager.default.attributesOfItem(atPath: folder.place(name).path)[.posixPermissions] as? Int
            }
        }
        let (bytes, source) = AsyncStream.makeStream(of: Data.self)
        let came = Locked(0)
        let writing = Task {
            try await ByteStream(bytes).write(to: target) { count, _ in came.withLock { $0 = count } }
        }
        source.yield(Data("new, ".utf8))
        try await until { came.withLock { $0 } == 5 }
        #expect(try modes(".part") == [0o600])
        // Its descriptor goes to others.
        let readers = try await fillPool(with: other)
        defer { withExtendedLifetime(readers) {} }
        source.yield(Data("and more".utf8))
        source.finish()
        try await writing.value
        #expect(try String(contentsOf: target, encoding: .utf8) == "new, and more")
        #expect(try modes("kept") == [permissions])
    }

    @Test func `more writes at a time than there are descriptors all come to their end`() async throws {
        let folder = folder
        var sources: [AsyncStream<Data>.Continuation] = []
        let writes = (0..<600).map { number in
            let (bytes, source) = AsyncStream.makeStream(of: Data.self)
            sources.append(source)
            return Task { try await ByteStream(bytes).write(to: folder.place("\(number)")) }
        }
        for piece in 0..<3 {
            for (number, source) in sources.enumerated() { source.yield(Data("\(piece) of \(number), ".utf8)) }
            try await until {
                let sizes = try FileManager.default.contentsOfDirectory(
                    at: folder.url, includingPropertiesForKeys: [.fileSizeKey]
                )
                .map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
                return sizes.count == 600 && sizes.allSatisfy { $0 >= 8 * (piece + 1) }
            }
            #expect(try Descriptors.count([folder.path]) <= DescriptorPool.program.capacity)
        }
        for source in sources { source.finish() }
        for write in writes { try await write.value }
        for number in 0..<600 {
            let text = try String(contentsOf: folder.place("\(number)"), encoding: .utf8)
            #expect(text == (0..<3).map { "\($0) of \(number), " }.joined())
        }
    }
}
