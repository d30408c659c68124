import Ponte
import PonteTesting
import TestSupport
import Testing

private enum Counter {
    static let add = BridgeMethod<Int, Int>("counter.add")
    static let total = BridgeMethod<NoValue, Int>("counter.total")
    static let steps = BridgeStreamMethod<Int, Int>("counter.steps")
    static let changed = BridgeEvent<Int>("counter.changed")
}

/// A page in memory, used as an app's own tests use it.
@MainActor
@Suite struct MemoryPageTests {
    private let page = MemoryPage()

    @Test func `the app's handlers answer the page`() async throws {
        page.bridge.handle(Counter.add) { number in number + 1 }
        page.bridge.handle(Counter.total) { 7 }
        page.bridge.handleStream(Counter.steps) { count in RemoteStream(Array(1...count)) }
        page.load()
        #expect(try await page.call(Counter.add, 1) == 2)
        #expect(try await page.call(Counter.total) == 7)
        #expect(try await page.stream(Counter.steps, 3).all() == [1, 2, 3])
    }

    @Test func `the page's handlers answer the app, and events go both ways`() async throws {
        var (seenByPage, seenByApp): ([Int], [Int]) = ([], [])
        page.handle(Counter.total) { 8 }
        page.on(Counter.changed) { seenByPage.append($0) }
        page.bridge.on(Counter.changed) { seenByApp.append($0) }
        page.load()
        try page.bridge.send(Counter.changed, 1)
        try page.send(Counter.changed, 2)
        #expect(try await page.bridge.call(Counter.total) == 8)
        // The call came behind both events, in each direction.
        #expect(seenByPage == [1])
        #expect(seenByApp == [2])
    }

    @Test func `a page of another origin is refused, and the end of a document ends its calls`() async throws {
        page.bridge.handle(Counter.total) { 7 }
        let other = MemoryPage(origin: Origin("https://elsewhere.example"))
        other.load()
        await #expect(throws: PonteError.self) { try await other.call(Counter.total) }
        await #expect(throws: PonteError.self) { try await page.call(Counter.total) }
        page.handle(Counter.total) {
            try await untilCancelled()
            return 1
        }
        page.load()
        let call = Task { try await page.bridge.call(Counter.total) }
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        page.endProcess()
        #expect(await code { try await call.value } == .webProcessTerminated)
    }
}
