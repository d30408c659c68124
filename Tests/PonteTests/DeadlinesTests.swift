import PonteAsync
import PonteTesting
import TestSupport
import Testing

@MainActor
struct DeadlinesTests {
    private let clock = TestClock()

    @Test func `what is removed in time does not pass, and one pause serves many`() async throws {
        let deadlines = Deadlines(clock: clock)
        for _ in 0..<1000 { deadlines.remove(deadlines.add(.seconds(1)) { Issue.record("It was removed.") }) }
        try await clock.waitForSleepers()
        #expect(clock.pauses.count == 1)
        clock.advance(by: .seconds(2))
        try await until { clock.waits.isEmpty }
    }

    @Test func `each passes at its own time, whichever was added first`() async throws {
        let deadlines = Deadlines(clock: clock)
        var passed: [String] = []
        _ = deadlines.add(.seconds(3)) { passed.append("long") }
        try await clock.waitForSleepers()
        _ = deadlines.add(.seconds(1)) { passed.append("short") }
        try await until { clock.waits == [.seconds(1)] }
        clock.advance(by: .seconds(1))
        try await until { passed == ["short"] && clock.waits == [.seconds(2)] }
        clock.advance(by: .seconds(2))
        try await until { passed == ["short", "long"] }
    }

    @Test func `one that passes may remove another and add a later one, and the others have their time`() async throws {
        let deadlines = Deadlines(clock: clock)
        var passed: [String] = []
        let second = Locked(0)
        _ = deadlines.add(.seconds(1)) {
            passed.append("first")
            deadlines.remove(second.withLock { $0 })
            _ = deadlines.add(.seconds(60)) { passed.append("late") }
        }
        let number = deadlines.add(.seconds(1)) { passed.append("removed") }
        second.withLock { $0 = number }
        _ = deadlines.add(.seconds(2)) { passed.append("next") }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        try await until { passed == ["first"] && clock.waits == [.seconds(1)] }
        clock.advance(by: .seconds(1))
        try await until { passed == ["first", "next"] && clock.waits == [.seconds(59)] }
    }

    @Test func `one that is added after others were removed has all its time`() async throws {
        let deadlines = Deadlines(clock: clock)
        deadlines.remove(deadlines.add(.seconds(1)) {})
        try await clock.waitForSleepers()
        clock.advance(by: .milliseconds(600))
        var hasPassed = false
        _ = deadlines.add(.seconds(1)) { hasPassed = true }
        clock.advance(by: .milliseconds(400))
        try await until { clock.waits == [.milliseconds(600)] }
        #expect(!hasPassed)
        clock.advance(by: .milliseconds(600))
        try await until { hasPassed }
    }
}
