import Ponte
import PonteTesting
import TestSupport
import Testing

private enum Prefs {
    static let theme = BridgeSyncMethod<NoValue, String>("prefs.theme")
    static let width = BridgeSyncMethod<String, Int>("prefs.width")
    static let apply = BridgeSyncMethod<Callback<Int, Int>, Void>("prefs.apply")
    static let changed = BridgeEvent<Int>("prefs.changed")
}

/// A page in memory that stands still for an answer of its app.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct MemorySyncCallTests {
    private let clock = TestClock()

    @Test func `a call in the turn of the load is answered, and everything has crossed as expected`() async throws {
        let page = MemoryPage(clock: clock)
        page.bridge.handleSync(Prefs.theme) { "dark" }
        page.bridge.handleSync(Prefs.width) { pane in pane.utf8.count }
        #expect(codeAtOnce { try page.callSync(Prefs.theme) } == .navigated)
        page.load()
        #expect(try page.callSync(Prefs.theme) == "dark")
        try page.send(Prefs.changed, 1)
        #expect(try page.callSync(Prefs.width, "left") == 4)
        #expect(codeAtOnce { try page.callSync(BridgeSyncMethod<Int, Int>("prefs.width"), 3) } == .invalidParameters)
        try await page.expect(
            .pageCalls(Prefs.theme).returning("dark"), .pageSends(Prefs.changed, 1),
            .pageCalls(Prefs.width, "left").returning(4), .pageCalls(Prefs.width).throwing(.invalidParameters))
    }

    @Test func `what takes longer than the timeout on the page's clock is timedOut`() throws {
        let page = MemoryPage(clock: clock)
        page.bridge.handleSync(Prefs.theme) { [clock] in
            clock.advance(by: .seconds(2))
            return "late"
        }
        page.load()
        #expect(codeAtOnce { try page.callSync(Prefs.theme) } == .timedOut)
        #expect(try page.callSync(Prefs.theme, timeout: .seconds(3)) == "late")
    }

    @Test func `a page that the policy does not admit, and one whose app is gone, get the code`() throws {
        let page = MemoryPage(policy: .mainFrame(of: "app://other"), clock: clock)
        page.bridge.handleSync(Prefs.theme) { "dark" }
        page.load()
        #expect(codeAtOnce { try page.callSync(Prefs.theme) } == .forbidden)
        let closed = MemoryPage(clock: clock)
        closed.load()
        closed.bridge.close()
        #expect(codeAtOnce { try closed.callSync(Prefs.theme) } == .bridgeClosed)
    }

    @Test func `a function among the parameters is invalidValue, and nothing crosses`() throws {
        let page = MemoryPage(clock: clock)
        page.bridge.handleSync(Prefs.apply) { _ in }
        page.load()
        #expect(codeAtOnce { try page.callSync(Prefs.apply, Callback { number in number }) } == .invalidValue)
        #expect(page.messages.isEmpty)
    }

    @Test func `a context for the test of a handler alone`() {
        let context = CallContext(for: Prefs.theme)
        #expect(context.name == "prefs.theme")
        #expect(context.timeout == .seconds(1))
    }
}
