import Ponte
import TestSupport
import Testing

@testable import PonteTesting

/// Calls that the app makes while there is no page.
@MainActor
struct WaitingCallTests {
    private static let never = BridgeMethod<NoValue, String>("page.never")

    @Test func `a call that was cancelled while it waited waits no more, and is never made`() async throws {
        let page = MemoryPage()
        var made = 0
        page.handle(Self.never) {
            made += 1
            return ""
        }
        let calls = (0..<3).map { _ in Task { try await page.bridge.call(Self.never) } }
        try await until { page.bridge.diagnostics.waiting == 3 }
        calls[1].cancel()
        await #expect(throws: PonteError.self) { try await calls[1].value }
        #expect(page.bridge.diagnostics.waiting == 2 && page.bridge.diagnostics.pendingCalls == 2)
        page.load()
        for number in [0, 2] { #expect(try await calls[number].value == "") }
        #expect(made == 2)
    }

    @Test func `a call that ran out of time while it waited waits no more`() async throws {
        let clock = TestClock()
        let page = MemoryPage(clock: clock)
        let call = Task { try await page.bridge.call(Self.never, timeout: .seconds(1)) }
        try await until { page.bridge.diagnostics.waiting == 1 && clock.waits == [.seconds(1)] }
        clock.advance(by: .seconds(1))
        #expect(await code { try await call.value } == .timedOut)
        #expect(page.bridge.diagnostics.waiting == 0)
    }
}
