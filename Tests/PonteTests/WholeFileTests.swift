import Foundation
import PonteTesting
import TestSupport
import Testing

@testable import Ponte

/// A report as the page gives it, and as the app takes it: its files as bytes.
private struct Report: Codable, Sendable {
    var answer: Callback<Int, Int>
    var files: [ByteStream]
}

private struct WholeReport: Codable, Sendable {
    var answer: Callback<Int, Int>
    var files: [Counted]
}

/// Bytes that count how often they are decoded.
private struct Counted: Codable, Sendable {
    static nonisolated(unsafe) var decodings = 0
    static nonisolated(unsafe) var refusesEmpty = false
    let data: Data

    init(from decoder: any Decoder) throws {
        Self.decodings += 1
        data = try decoder.singleValueContainer().decode(Data.self)
        if Self.refusesEmpty, data.isEmpty { throw PonteError("app.empty", "The file is empty.") }
    }

    func encode(to encoder: any Encoder) throws { try data.encode(to: encoder) }
}

private let whole = BridgeMethod<WholeReport, Int>("app.report")
private let given = BridgeMethod<Report, Int>("app.report")
private let size = BridgeMethod<Data, Int>("app.size")
private let givenSize = BridgeMethod<ByteStream, Int>("app.size")

private func file(_ bytes: [UInt8]) -> ByteStream {
    ByteStream(RemoteStream([Data(bytes)]), size: bytes.count)
}

/// Files of the page that the app takes as bytes: they are read before the value is decoded.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct WholeFileTests {
    private let page = MemoryPage()

    init() {
        page.bridge.handle(size) { $0.count }
        page.bridge.handle(whole) { report in report.files.reduce(0) { $0 + $1.data.count } }
        page.load()
    }

    @Test func `a function that comes beside a file lives on when the file has been read`() async throws {
        page.bridge.handle(whole) { report in try await report.answer(report.files[0].data.count) }
        #expect(try await page.call(given, Report(answer: Callback { $0 * 2 }, files: [file([1, 2, 3])])) == 6)
        try await until { page.bridge.heldHandles.isEmpty }
    }

    @Test func `a value with many files is decoded twice, not once for each`() async throws {
        Counted.decodings = 0
        let files = (0..<200).map { _ in file([7]) }
        #expect(try await page.call(given, Report(answer: Callback { $0 }, files: files)) == 200)
        #expect(Counted.decodings == 400)
        try await until { page.bridge.heldHandles.isEmpty }
    }

    @Test func `a type that refuses empty bytes gets those of the files, and its refusal counts then`() async throws {
        Counted.refusesEmpty = true
        defer { Counted.refusesEmpty = false }
        let answer = Callback<Int, Int> { $0 }
        #expect(try await page.call(given, Report(answer: answer, files: [file([1]), file([2, 3])])) == 3)
        let error = await #expect(throws: PonteError.self) {
            try await page.call(given, Report(answer: answer, files: [file([1]), file([])]))
        }
        #expect(error?.message == "The file is empty.")
        try await until { page.bridge.heldHandles.isEmpty }
    }

    @Test func `files that are read at the same time have one allowance, which comes back`() async throws {
        let (chunks, source) = AsyncStream.makeStream(of: Data.self)
        let first = Task { try await page.call(givenSize, ByteStream(chunks, size: 300 << 20)) }
        try await until { !page.bridge.heldHandles.isEmpty }
        let large = ByteStream(AsyncStream<Data> { _ in }, size: 300 << 20)
        #expect(await code { try await page.call(givenSize, large) } == .limitExceeded)
        // The first announced more than it gives.
        source.finish()
        #expect(await code { try await first.value } == .invalidValue)
        let (others, next) = AsyncStream.makeStream(of: Data.self)
        let second = Task { try await page.call(givenSize, ByteStream(others, size: 300 << 20)) }
        try await until { !page.bridge.heldHandles.isEmpty }
        next.finish()
        #expect(await code { try await second.value } == .invalidValue)
    }

    @Test(arguments: [-1, .min, .max, 1 << 40]) func `a size that cannot be is an error and nothing else`(announced: Int)
        async throws
    {
        let file = ByteStream(AsyncStream<Data> { $0.finish() }, size: announced)
        #expect(await code { try await page.call(givenSize, file) } == (announced < 0 ? .invalidValue : .limitExceeded))
    }

    @Test func `handles that the app gives away are bounded, and refused ones are not held`() throws {
        let exports = Exports()
        let export = Export(.object, .members([:]))
        try exports.add((0..<999_999).map { ($0, export) }, via: "app.many")
        #expect(throws: PonteError.self) { try exports.add([(1_000_000, export), (1_000_001, export)], via: "app.more") }
        #expect(exports.count == 999_999)
        try exports.add([(1_000_000, export)], via: "app.last")
    }
}
