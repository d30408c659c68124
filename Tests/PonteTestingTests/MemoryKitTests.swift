import Ponte
import PonteTesting
import TestSupport
import Testing

/// The rest of what a test of an app's bridge needs without a web view.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct MemoryKitTests {
    private let page = MemoryPage()

    @Test func `streams and events without a value cross, and handlers can be removed`() async throws {
        page.bridge.handleStream(Notes.everything) { RemoteStream([1]) }
        var closed = 0
        page.on(Notes.closed) { closed += 1 }
        page.handle(Notes.title) { "Notes" }
        page.load()
        var numbers: [Int] = []
        for try await number in page.stream(Notes.everything) { numbers.append(number) }
        #expect(numbers == [1])
        try page.bridge.send(Notes.closed)
        #expect(try await page.bridge.call(Notes.title) == "Notes")
        #expect(closed == 1)
        page.remove(Notes.title)
        page.remove(Notes.closed)
        #expect(await code { try await page.bridge.call(Notes.title) } == .methodNotFound)
    }

    @Test func `a context is what a handler gets from a page`() async throws {
        let seen = CallContext(for: Notes.save, timeout: .seconds(3))
        #expect(seen.name == "notes.save")
        #expect(seen.timeout == .seconds(3))
        #expect(seen.caller == Caller(isMainFrame: true, origin: Origin("app://example")))
        let other = Caller(isMainFrame: false, origin: nil)
        #expect(CallContext(for: Notes.changed, caller: other).caller == other)
        #expect(try CallContext(for: Notes.lines, cursor: 7).cursor(as: Int.self) == 7)
        #expect(try CallContext(for: Notes.lines).cursor(as: Int.self) == nil)
        #expect(throws: PonteError.self) { try CallContext(for: Notes.lines, cursor: "seven").cursor(as: Int.self) }
        page.bridge.handle(withContext: Notes.all) { _, context in [Note(title: context.name)] }
        page.load()
        #expect(try await page.call(Notes.all) == [Note(title: CallContext(for: Notes.all).name)])
    }

    @Test func `a deadline passes when the test says so`() async throws {
        let clock = TestClock()
        let page = MemoryPage(clock: clock)
        // Nobody has shown a document: the call waits for one.
        let call = Task { try await page.bridge.call(Notes.title, timeout: .seconds(30)) }
        try await clock.waitForSleepers()
        #expect(clock.waits == [.seconds(30)])
        clock.advance(by: .seconds(29))
        #expect(clock.waits == [.seconds(1)])
        clock.advance(by: .seconds(1))
        #expect(await code { try await call.value } == .timedOut)
    }
}
