import Foundation
import PonteTesting
import TestSupport
import Testing

@testable import Ponte

private struct Upload: Codable, Sendable {
    var file: Data
    var rest: Data?
}

private let upload = BridgeMethod<Upload, Int>("app.upload")
private let uploaded = BridgeEvent<Upload>("app.uploaded")
private let pageFile = BridgeMethod<NoValue, Data>("page.file")
private let pageNumbers = BridgeStreamMethod<NoValue, Data>("page.numbers")

/// Pages whose values wait: for a file that never comes, or for a reader who does not take them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct WaitingValueAttackTests {
    private let clock = TestClock()
    private let page: MemoryPage

    init() {
        page = MemoryPage(clock: clock)
        page.post("[\"ponte\",1,\"d\",0]\n[\"hello\",{\"bytes\":true}]")
    }

    private func post(_ number: Int, _ frames: String..., bytes: [Int: Data] = [:]) {
        page.post(TransportMessage("[\"ponte\",1,\"d\",\(number)]\n" + frames.joined(separator: "\n"), bytes: bytes))
    }

    /// The memory that `work` has taken and not given back, in MiB.
    private func kept(by work: () async throws -> Void) async throws -> Int {
        // It would keep every text.
        page.bridge.monitor.readers.forgetObservers()
        let before = try #require(LiveHeap.size())
        try await work()
        return (try #require(LiveHeap.size()) - before) / 1024
    }

    private static func file(_ number: Int) -> String { "{\"$blob\":[\(number),{\"size\":3}]}" }

    /// A frame of the kind `call` or `event`, with a file, and with what else is uploaded.
    private static func frame(_ number: Int, by kind: String, _ others: String = "") -> String {
        let parameters = "{\"file\":\(file(number))\(others)}"
        return kind == "call" ? "[\"call\",\(number),\"app.upload\",\(parameters)]" : "[\"event\",\"app.uploaded\",\(parameters)]"
    }

    @Test(arguments: ["event", "call"]) func `a value that waits for its file does not keep the batch that has brought it`(
        kind: String
    )
        async throws
    {
        page.bridge.handle(upload) { $0.file.count }
        page.bridge.on(uploaded) { _ in }
        let junk = "[\"none\",\"" + String(repeating: "x", count: 16 << 20) + "\"]"
        let added = try await kept {
            for number in 1...20 {
                post(number, Self.frame(number, by: kind), junk)
                try await until { page.bridge.heldHandles.count == number }
            }
        }
        #expect(added < 64, "\(added) MiB")
    }

    @Test(arguments: ["call", "event"]) func `values that wait for their files have one allowance`(kind: String) async throws {
        page.bridge.handle(upload) { $0.file.count }
        page.bridge.on(uploaded) { _ in }
        // Nobody touches its memory.
        let bytes = Data(count: 100 << 20)
        for number in 1...8 {
            let rest = ",\"rest\":{\"$bytes\":[\(number),\(bytes.count)]}"
            post(number, Self.frame(number, by: kind, rest), bytes: [number: bytes])
        }
        try await until { page.bridge.heldHandles.count == 5 }
        #expect(page.bridge.diagnostics.runningHandlers == 5)
    }

    /// Reads a stream of the page's, and waits for `step` after each element.
    @MainActor
    private final class Reading {
        let step: AsyncStream<Void>.Continuation
        var counts: [Int] = []
        private(set) var task = Task<Void, any Error> {}

        init(_ bridge: Bridge) {
            let (steps, step) = AsyncStream.makeStream(of: Void.self)
            self.step = step
            task = Task { [weak self] in
                var steps = steps.makeAsyncIterator()
                for try await data in bridge.stream(pageNumbers) {
                    self?.counts.append(data.count)
                    _ = await steps.next()
                }
            }
        }
    }

    @Test func `elements of a stream that nobody takes do not keep their batches, and have an allowance`() async throws {
        let reading = Reading(page.bridge)
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        let junk = "[\"none\",\"" + String(repeating: "x", count: 16 << 20) + "\"]"
        post(1, "[\"item\",1,{\"$bytes\":\"x\"}]")
        try await until { reading.counts == [1] }
        let added = try await kept {
            for number in 2...20 { post(number, "[\"item\",1,{\"$bytes\":\"x\"}]", junk) }
        }
        #expect(added < 64, "\(added) MiB")
        let bytes = Data(count: 100 << 20)
        for number in 21...28 { post(number, "[\"item\",1,{\"$bytes\":[\(number),\(bytes.count)]}]", bytes: [number: bytes]) }
        #expect(page.bridge.diagnostics.pendingCalls == 0)
        reading.step.finish()
        #expect(await code { try await reading.task.value } == .limitExceeded && reading.counts.count == 25)
    }

    @Test func `an allowance comes back as elements are taken`() async throws {
        let reading = Reading(page.bridge)
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        let bytes = Data(count: 100 << 20)
        for number in 1...20 {
            post(number, "[\"item\",1,{\"$bytes\":[\(number),\(bytes.count)]}]", bytes: [number: bytes])
            // Three wait at most.
            if number > 3 { reading.step.yield() }
            try await until { reading.counts.count == max(1, number - 2) }
        }
        #expect(page.bridge.diagnostics.pendingCalls == 1)
        reading.task.cancel()
        try await until { page.bridge.diagnostics.pendingCalls == 0 }
    }

    // MARK: Time

    @Test func `a call of the app's whose result waits for a file ends when its time is over`() async throws {
        let call = Task { try await page.bridge.call(pageFile, timeout: .seconds(2)) }
        try await until { clock.waits == [.seconds(2)] }
        post(1, "[\"result\",1,\(Self.file(1))]")
        try await until { !page.bridge.heldHandles.isEmpty }
        try await until { clock.pauses.count == 2 && clock.waits.count == 1 }
        clock.advance(by: .seconds(2))
        #expect(await code { try await call.value } == .timedOut)
        try await until { page.bridge.heldHandles.isEmpty }
    }

    @Test func `the time in which a call's files come is its own time`() async throws {
        var left: Duration?
        page.bridge.handle(withContext: upload) { upload, call in
            left = call.timeout
            try await Task.sleep(for: .seconds(600))
            return upload.file.count
        }
        post(1, "[\"call\",1,\"app.upload\",{\"file\":\(Self.file(1))},3000]")
        try await until { clock.waits == [.seconds(3)] }
        clock.advance(by: .seconds(2))
        // The file is read as a stream of the page's: the app's first call.
        post(2, "[\"item\",1,{\"$bytes\":\"abc\"}]", "[\"result\",1]")
        try await until { left != nil }
        #expect(left == .seconds(1))
        try await until { clock.waits == [.seconds(1)] }
        clock.advance(by: .seconds(1))
        try await until { page.bridge.diagnostics.runningHandlers == 0 }
    }
}
