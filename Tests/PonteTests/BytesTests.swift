import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteTesting

private enum App {
    static let reverse = BridgeMethod<Data, Data>("app.reverse")
    static let size = BridgeMethod<ByteStream, FileFacts>("app.size")
    static let whole = BridgeMethod<Data, Int>("app.whole")
    static let file = BridgeMethod<Int, ByteStream>("app.file")
    static let chunks = BridgeStreamMethod<Int, Data>("app.chunks")
    static let note = BridgeEvent<Note>("app.note")
}

struct FileFacts: Codable, Hashable, Sendable {
    var size: Int?
    var type: String?
    var name: String?
    var sum: Int
}

struct Note: Codable, Hashable, Sendable {
    var number: Int
    var bytes: Data
}

/// Bytes of all sizes in both directions, on each channel that there is.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BytesTests {
    /// Around the border between the text and the channels beside it, and around that from which bytes get memory pages of their own.
    private static let sizes = [0, 1, 255, 16_384, 16_385, 100_000, 1_500_000]

    private func pattern(_ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) })
    }

    @Test(arguments: BytesChannel.allCases) func `bytes arrive as they were, in both directions`(channel: BytesChannel)
        async throws
    {
        let page = channel.page()
        page.bridge.handle(App.reverse) { bytes in Data(bytes.reversed()) }
        try await page.load()
        for count in Self.sizes {
            #expect(try await page.reverses(App.reverse, count: count), "\(count) bytes of the page")
            let bytes = pattern(count)
            #expect(try await page.bridge.call(PageMethod.reverse, bytes) == Data(bytes.reversed()), "\(count) bytes of the app")
        }
    }

    @Test(arguments: BytesChannel.allCases) func `several byte values cross in one message, among others`(channel: BytesChannel)
        async throws
    {
        let page = channel.page()
        try await page.load()
        let values = [pattern(20_000), pattern(3), pattern(40_000)]
        #expect(try await page.bridge.call(PageMethod.reverseAll, values) == values.reversed())
    }

    @Test(arguments: BytesChannel.allCases) func `bytes in events and streams keep the order`(channel: BytesChannel) async throws
    {
        let page = channel.page()
        var notes: [Note] = []
        page.bridge.on(App.note) { note in notes.append(note) }
        page.bridge.handleStream(App.chunks) { count in
            RemoteStream((0..<count).map { Data(repeating: UInt8($0), count: $0 % 2 == 0 ? 30_000 : 10) })
        }
        try await page.load()
        try await page.emitNotes(App.note, counts: [30_000, 5, 20_000, 0])
        try await until { notes.count >= 4 }
        #expect(notes.map(\.number) == [0, 1, 2, 3])
        #expect(notes.map(\.bytes.count) == [30_000, 5, 20_000, 0])
        #expect(try await page.lengths(of: App.chunks, 10) == [30_000, 10, 30_000, 10, 30_000, 10, 30_000, 10, 30_000, 10])
    }

    @Test(arguments: BytesChannel.allCases) func `a file of the page is read as a stream, or whole as bytes`(
        channel: BytesChannel
    )
        async throws
    {
        let page = channel.page()
        page.bridge.handle(App.size) { file in
            var sum = 0
            for try await chunk in file { sum += chunk.reduce(0) { $0 + Int($1) } }
            return FileFacts(size: file.size, type: file.type, name: file.name, sum: sum)
        }
        page.bridge.handle(App.whole) { bytes in bytes.count }
        try await page.load()
        let facts = try await page.giveFile(App.size, count: 3_000_000)
        #expect(facts == FileFacts(size: 3_000_000, type: "text/plain", name: "a.txt", sum: 3_000_000))
        #expect(try await page.giveFile(App.whole, count: 70_000) == 70_000)
        #expect(page.bridge.heldHandles.isEmpty)
    }

    @Test(arguments: BytesChannel.allCases) func `a file of the app is a stream in the page`(channel: BytesChannel) async throws {
        let page = channel.page()
        let folder = TemporaryFolder()
        let url = try folder.file("file.bin", pattern(2_500_000))
        page.bridge.handle(App.file) { _ in try ByteStream(contentsOf: url, type: "application/x-test") }
        try await page.load()
        let facts = try await page.takeFile(App.file)
        #expect(facts.size == 2_500_000)
        #expect(facts.type == "application/x-test")
        #expect(facts.name == url.lastPathComponent)
        #expect(facts.sum == pattern(2_500_000).reduce(0) { $0 + Int($1) })
        try FileManager.default.removeItem(at: url)
        #expect(await code { try await page.takeFile(App.file) } == .unreadable)
    }

    @Test(arguments: [BytesChannel.memoryText, .scheme, .text]) func `long bytes stand in the text, or have the scheme`(
        channel: BytesChannel
    ) async throws {
        let page = channel.page()
        page.bridge.handle(App.reverse) { bytes in Data(bytes.reversed()) }
        try await page.load()
        #expect(try await page.reverses(App.reverse, count: 2 << 20))
        let long = Data(repeating: 1, count: 12 << 20)
        guard channel == .scheme else {
            let error = await #expect(throws: PonteError.self) { try await page.bridge.call(PageMethod.reverse, long) }
            #expect(error?.code == .invalidValue || error?.code == .invalidParameters, "\(error as Any)")
            #expect(error?.message.contains("ByteStream") == true, "\(error as Any)")
            #expect(try await page.bridge.call(PageMethod.reverse, Data([1, 2])) == Data([2, 1]))
            return
        }
        #expect(try await page.bridge.call(PageMethod.reverse, long) == long)
    }

    @Test(arguments: [5 << 30, 2]) func `a file that gives more or fewer bytes than it announced is an error`(size: Int)
        async throws
    {
        let page = BytesChannel.memory.page()
        page.bridge.handle(App.size) { file in FileFacts(sum: try await file.data(limit: .max).count) }
        try await page.load()
        let file = ByteStream(RemoteStream([Data([1, 2, 3])]), size: size)
        #expect(await code { try await page.give(App.size, file) } == .invalidValue)
    }

    @Test func `bytes that nobody sent, or not as many as announced, are an error and nothing else`() async throws {
        let page = MemoryPage()
        page.bridge.handle(App.reverse) { bytes in bytes }
        page.post(TransportMessage("[\"ponte\",1,\"d\",0]\n[\"hello\",{}]"))
        page.post(
            TransportMessage(
                "[\"ponte\",1,\"d\",1]\n[\"call\",1,\"app.reverse\",{\"$bytes\":[7,5368709120]}]\n"
                    + "[\"call\",2,\"app.reverse\",{\"$bytes\":[8,3]}]\n[\"call\",3,\"app.reverse\",{\"$bytes\":\"ok\"}]",
                bytes: [7: Data([1, 2, 3])]))
        #expect(page.messages.map(\.error?.code) == [.invalidParameters, .invalidParameters, nil])
    }
}
