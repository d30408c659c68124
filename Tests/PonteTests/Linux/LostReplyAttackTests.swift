import Foundation
import TestSupport
import Testing
import WebKit

@testable import Ponte

/// Answers whose bytes the engine cannot carry.
@MainActor
@Suite(.serialized)
struct LostReplyAttackTests {
    private static let bytes = BridgeMethod<NoValue, Data>("app.bytes")
    private static let text = BridgeMethod<NoValue, String>("app.text")
    private static let title = BridgeMethod<NoValue, String>("page.title")

    @MainActor
    private final class Failing {
        var isOn = true
    }

    /// A page's process without descriptors.
    @MainActor
    private final class Starving {
        var process: Int32?
        private var noDescriptors: NoDescriptors?

        func begin() throws {
            noDescriptors = try process.map { try NoDescriptors(of: $0) }
        }

        func end() {
            noDescriptors?.end()
            process = nil
        }
    }

    /// Lets the process open no more files for the rest of this turn.
    private func openNoFiles() throws {
        let noDescriptors = try NoDescriptors()
        DispatchQueue.main.async { noDescriptors.end() }
    }

    @Test(.bySocket) func `bytes for which there is no descriptor arrive`() async throws {
        let page = LivePage()
        page.bridge.handle(Self.bytes) { [self] in
            try openNoFiles()
            return Data(repeating: 7, count: 5_000_000)
        }
        try await page.load("<p>")
        let script =
            "const bytes = await ponte.call('app.bytes'); return bytes.length === 5_000_000 && bytes.every((byte) => byte === 7)"
        #expect(try await page.run(script) as? Bool == true)
    }

    @Test(.bySocket) func `a call whose bytes cannot be carried ends, and the session goes on`() async throws {
        let page = LivePage()
        let failing = Failing()
        page.bridge.handle(Self.bytes) { [self] in
            guard failing.isOn else { return Data(count: 100_000) }
            try openNoFiles()
            // More than may wait for room in the socket.
            return Data(count: 260 << 20)
        }
        try await page.load("<script>ponte.handle('page.title', () => 'Page')</script>")
        let call = "return ponte.call('app.bytes').then((bytes) => String(bytes.length), (error) => error.code)"
        #expect(try await page.run(call) as? String == "invalidValue")
        #expect(try await page.bridge.call(Self.title, timeout: .seconds(60)) == "Page")
        failing.isOn = false
        #expect(try await page.run(call) as? String == "100000")
        #expect(page.bridge.diagnostics.refusals <= 1)
    }

    @Test(.bySocket) func `a call ends whose answer the page's process has no descriptor for, and the page goes on`() async throws
    {
        let page = LivePage()
        let starving = Starving()
        page.bridge.handle(Self.text) {
            try starving.begin()
            return String(repeating: "x", count: 1_000_000)
        }
        try await page.load("<script>ponte.handle('page.title', () => 'Page')</script>")
        starving.process = try await WebProcesses.identifier(of: page.webView)
        try #require(starving.process != nil)
        let call = "return ponte.call('app.text').then((text) => String(text.length), (error) => error.code)"
        defer { starving.end() }
        let end = try await page.run(call) as? String
        starving.end()
        #expect(end == "limitExceeded")
        // The refused answer ended the page's session: its next call opens another.
        #expect(try await page.run(call) as? String == "1000000")
        #expect(try await page.bridge.call(Self.title, timeout: .seconds(60)) == "Page")
    }

    @Test(.bySocket) func `the app's calls end, too, when the page's process has no descriptor for an answer`() async throws {
        let page = LivePage()
        page.bridge.handle(Self.text) { String(repeating: "x", count: 1_000_000) }
        try await page.load("<script>ponte.handle('page.title', () => new Promise((done) => { window.done = done }))</script>")
        var end: PonteError?
        let call = Task {
            do { _ = try await page.bridge.call(Self.title) } catch { end = error as? PonteError }
        }
        defer { call.cancel() }
        try await until { try await page.run("return !!window.done") as? Bool == true }
        let starving = Starving()
        starving.process = try await WebProcesses.identifier(of: page.webView)
        defer { starving.end() }
        try starving.begin()
        let refused = try await page.run("return ponte.call('app.text').catch((error) => error.code)") as? String
        #expect(refused == "limitExceeded")
        // The page says nothing more by itself.
        try await until { end != nil }
        #expect(end?.code == .navigated)
    }

    @Test(.stress, .bySocket) func `the second of two results of 300 MiB is too much, and the session goes on`() async throws {
        let page = LivePage()
        page.bridge.handle(Self.bytes) { Data(count: 300 << 20) }
        try await page.load("<script>ponte.handle('page.title', () => 'Page')</script>")
        let ends = try await page.run(
            """
            const call = () => ponte.call('app.bytes').then((bytes) => String(bytes.length), (error) => error.code)
            return (await Promise.all([call(), call()])).join()
            """)
        #expect(ends as? String == "314572800,limitExceeded")
        #expect(try await page.bridge.call(Self.title, timeout: .seconds(60)) == "Page")
    }

    // MARK: The outbox

    private func outbox(maximumBytes: Int, push: @escaping OutgoingBatch.Push) -> Outbox {
        Outbox(document: "d", acceptsBytes: true, monitor: Monitor(), maximumBytes: maximumBytes) {
            $0.leave(upTo: Limits.push, by: push)
        }
    }

    @Test func `bytes that are too many for one batch go in several, in their order`() async throws {
        var asked = 0
        let outbox = outbox(maximumBytes: 10) { batch, done in
            #expect(batch == nil)
            asked += 1
            Task { done() }
        }
        for (id, count) in [(1, 6), (2, 6), (3, 30), (4, 1)] {
            outbox.send(with: [(number: id, bytes: Data(count: count))]) { $0 += "[\(id)]".utf8 }
        }
        var batches: [TransportMessage] = []
        while batches.count < 4 {
            let count = batches.count
            outbox.hold(Reply { if case .success(let message) = $0, message.text != "" { batches.append(message) } })
            outbox.flush()
            try await until { batches.count > count }
        }
        #expect(batches.map(\.text) == (0..<4).map { "[\"ponte\",1,\"d\",\($0)]\n[\($0 + 1)]" })
        #expect(batches.map { $0.bytes.mapValues(\.count) } == [[1: 6], [2: 6], [3: 30], [4: 1]])
        #expect(asked > 0)
    }

    @Test func `a document is asked once for a post, not again and again`() async throws {
        var asked = 0
        let outbox = outbox(maximumBytes: 10) { batch, done in
            if batch == nil { asked += 1 }
            Task { done() }
        }
        for round in 1...2 {
            outbox.send { $0 += Array(repeating: UInt8(ascii: "x"), count: 2 * Limits.push) }
            for _ in 0..<100 { await Task.yield() }
            #expect(asked == round)
            var answer: TransportMessage?
            outbox.hold(Reply { if case .success(let message) = $0, message.text != "" { answer = message } })
            outbox.flush()
            #expect((answer?.text.utf8.count ?? 0) > 2 * Limits.push)
        }
    }
}
