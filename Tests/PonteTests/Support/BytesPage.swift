import Foundation
import Ponte
import TestSupport
import WebKit

@testable import PonteTesting

/// How large bytes travel, in memory and in a web view: beside the text, or in it where posts carry text alone. What is too long for a text has the custom
/// scheme, if the app has opened it.
enum BytesChannel: String, CaseIterable, Sendable {
    case memory, memoryText, webView, scheme, text

    /// Without a socket, posts carry text alone.
    static var allCases: [BytesChannel] {
        Channel.live == .socket ? [.memory, .memoryText, .webView, .scheme, .text] : [.webView, .scheme]
    }

    @MainActor
    func page() -> any BytesPage {
        switch self {
        case .memory: MemoryBytesPage(acceptsBytes: true)
        case .memoryText: MemoryBytesPage(acceptsBytes: false)
        case .webView: LiveBytesPage(hidesBytes: false, opensScheme: false)
        case .scheme: LiveBytesPage(hidesBytes: true, opensScheme: true)
        case .text: LiveBytesPage(hidesBytes: true, opensScheme: false)
        }
    }
}

extension PageMethod {
    static let reverse = BridgeMethod<Data, Data>("page.reverse")
    static let reverseAll = BridgeMethod<[Data], [Data]>("page.reverseAll")
}

/// A page that offers `page.reverse` (reverses bytes) and `page.reverseAll` (reverses their order).
@MainActor
protocol BytesPage: AnyObject {
    var bridge: Bridge { get }
    func load() async throws
    /// True if the app reverses `count` bytes of the page.
    func reverses(_ method: BridgeMethod<Data, Data>, count: Int) async throws -> Bool
    func emitNotes(_ event: BridgeEvent<Note>, counts: [Int]) async throws
    func lengths(of stream: BridgeStreamMethod<Int, Data>, _ count: Int) async throws -> [Int]
    /// Gives the app a file `a.txt` of `count` bytes that are 1.
    func giveFile<Output: Codable>(_ method: BridgeMethod<ByteStream, Output>, count: Int) async throws -> Output
    func giveFile(_ method: BridgeMethod<Data, Int>, count: Int) async throws -> Int
    func give<Output: Codable>(_ method: BridgeMethod<ByteStream, Output>, _ file: ByteStream) async throws -> Output
    func takeFile(_ method: BridgeMethod<Int, ByteStream>) async throws -> FileFacts
}

@MainActor
private final class MemoryBytesPage: BytesPage {
    private let page: MemoryPage
    var bridge: Bridge { page.bridge }

    init(acceptsBytes: Bool) {
        page = MemoryPage(acceptsBytes: acceptsBytes)
    }

    func load() async throws {
        page.load()
        page.handle(PageMethod.reverse) { bytes in Data(bytes.reversed()) }
        page.handle(PageMethod.reverseAll) { values in values.reversed() }
    }

    func reverses(_ method: BridgeMethod<Data, Data>, count: Int) async throws -> Bool {
        let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        return try await page.call(method, bytes) == Data(bytes.reversed())
    }

    func emitNotes(_ event: BridgeEvent<Note>, counts: [Int]) async throws {
        for (number, count) in counts.enumerated() {
            try page.send(event, Note(number: number, bytes: Data(repeating: 1, count: count)))
        }
    }

    func lengths(of stream: BridgeStreamMethod<Int, Data>, _ count: Int) async throws -> [Int] {
        try await page.stream(stream, count).all().map(\.count)
    }

    private func file(count: Int) -> ByteStream {
        ByteStream(RemoteStream([Data(repeating: 1, count: count)]), size: count, type: "text/plain", name: "a.txt")
    }

    func giveFile<Output: Codable>(_ method: BridgeMethod<ByteStream, Output>, count: Int) async throws -> Output {
        try await give(method, file(count: count))
    }

    func giveFile(_ method: BridgeMethod<Data, Int>, count: Int) async throws -> Int {
        try await page.call(BridgeMethod<ByteStream, Int>(method.name), file(count: count))
    }

    func give<Output: Codable>(_ method: BridgeMethod<ByteStream, Output>, _ file: ByteStream) async throws -> Output {
        try await page.call(method, file)
    }

    func takeFile(_ method: BridgeMethod<Int, ByteStream>) async throws -> FileFacts {
        let file = try await page.call(method, 0)
        var sum = 0
        for try await chunk in file { sum += chunk.reduce(0) { $0 + Int($1) } }
        return FileFacts(size: file.size, type: file.type, name: file.name, sum: sum)
    }
}

@MainActor
private final class LiveBytesPage: BytesPage {
    private let page: LivePage
    var bridge: Bridge { page.bridge }
    private let hidesBytes: Bool

    init(hidesBytes: Bool, opensScheme: Bool) {
        self.hidesBytes = hidesBytes
        page = LivePage(opensBytesScheme: opensScheme, hidesBytes: hidesBytes)
    }

    func load() async throws {
        try await page.load(
            """
            <script>
            ponte.handle('page.reverse', (bytes) => bytes.slice().reverse())
            ponte.handle('page.reverseAll', (values) => values.reverse())
            </script>
            """)
    }

    func reverses(_ method: BridgeMethod<Data, Data>, count: Int) async throws -> Bool {
        try await page.value(
            """
            const bytes = Uint8Array.from({ length: count }, (_, index) => index * 7)
            const promise = ponte.call(name, bytes.buffer)
            const expected = bytes.slice().reverse()
            bytes.fill(0)
            const reversed = await promise
            return reversed instanceof Uint8Array && reversed.length === count && reversed.every((byte, index) => byte === expected[index])
            """, ["name": method.name, "count": count])
    }

    func emitNotes(_ event: BridgeEvent<Note>, counts: [Int]) async throws {
        let _: Bool = try await page.value(
            "counts.forEach((count, number) => ponte.emit(name, { number, bytes: new Uint8Array(count) })); return true",
            ["name": event.name, "counts": counts])
    }

    func lengths(of stream: BridgeStreamMethod<Int, Data>, _ count: Int) async throws -> [Int] {
        try await page.value(
            "const all = []; for await (const bytes of ponte.stream(name, count)) all.push(bytes.length); return all",
            ["name": stream.name, "count": count])
    }

    func giveFile<Output: Codable>(_ method: BridgeMethod<ByteStream, Output>, count: Int) async throws -> Output {
        try await page.value(
            "return await ponte.call(name, new File([new Uint8Array(count).fill(1)], 'a.txt', { type: 'text/plain' }))",
            ["name": method.name, "count": count])
    }

    func giveFile(_ method: BridgeMethod<Data, Int>, count: Int) async throws -> Int {
        try await page.value(
            "return await ponte.call(name, new Blob([new Uint8Array(count)]))", ["name": method.name, "count": count])
    }

    func give<Output: Codable>(_ method: BridgeMethod<ByteStream, Output>, _ file: ByteStream) async throws -> Output {
        throw PonteError("test", "Only in memory.")
    }

    func takeFile(_ method: BridgeMethod<Int, ByteStream>) async throws -> FileFacts {
        try await page.value(
            """
            const file = await ponte.call(name, 0)
            let sum = 0
            for await (const chunk of file) for (const byte of chunk) sum += byte
            return { size: file.size, type: file.type, name: file.name, sum }
            """, ["name": method.name])
    }
}
