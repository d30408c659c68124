import PonteAsync
import PonteTesting
import TestSupport
import Testing

@MainActor
struct IdleTimeoutTests {
    @Test func `one that waits from the start calls once, and holds its closure no longer`() async throws {
        let clock = TestClock()
        var held: TestClock? = TestClock()
        weak let left = held
        var calls = 0
        let timeout = IdleTimeout(.seconds(1), clock: clock) { [held] in
            withExtendedLifetime(held) { calls += 1 }
        }
        held = nil
        try await clock.waitForSleepers()
        #expect(left != nil)
        clock.advance(by: .seconds(1))
        try await until { calls == 1 }
        try await until { left == nil }
        withExtendedLifetime(timeout) {}
    }
}
