import PonteAsync
import PonteTesting
import TestSupport
import Testing

/// What waits for a time leaves nothing when it is stopped.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct AlarmTests {
    /// How many KiB of the heap are left when it has been done five thousand times more.
    private func growth(_ begin: () async throws -> Void) async throws -> Int {
        var sizes: [Int] = []
        for _ in 0..<2 {
            for _ in 0..<5000 { try await begin() }
            // What was cancelled is let go of in later turns, and by another thread.
            for _ in 0..<(sizes.isEmpty ? 10 : 50) where sizes.isEmpty || (LiveHeap.size() ?? 0) - sizes[0] >= 300 {
                try await Task.sleep(for: .milliseconds(100))
            }
            sizes.append(try #require(LiveHeap.size()))
        }
        return sizes[1] - sizes[0]
    }

    @Test func `deadlines that are stopped leave nothing`() async throws {
        let growth = try await growth {
            let deadline = Deadline(timeout: .seconds(1 << 50), clock: ContinuousClock())
            deadline.start {}
            await Task.yield()
            deadline.stop()
        }
        #expect(growth < 300)
    }

    @Test func `deadlines of which each is nearer than the last leave nothing`() async throws {
        let deadlines = Deadlines(clock: ContinuousClock())
        var time = 1_000_000
        let growth = try await growth {
            time -= 1
            deadlines.remove(deadlines.add(.seconds(time)) {})
            await Task.yield()
        }
        #expect(growth < 300)
    }

    @Test func `an idle timeout that begins anew leaves nothing`() async throws {
        let timeout = IdleTimeout(.seconds(600), clock: SuspendingClock())
        let growth = try await growth {
            timeout.restart()
            await Task.yield()
        }
        #expect(growth < 300)
    }

    @Test func `work that ends in time leaves nothing`() async throws {
        let growth = try await growth { _ = try await withTimeout(.seconds(600), clock: ContinuousClock()) {} }
        #expect(growth < 300)
    }

    @Test func `times come in their order, and none that was stopped or dropped`() async throws {
        var passed: [Int] = []
        let clocks: [any Clock<Duration>] = [ContinuousClock(), SuspendingClock()]
        for clock in clocks {
            passed = []
            let alarms = [900, 300, 600].map { time in Alarm(after: .milliseconds(time), clock: clock) { passed.append(time) } }
            let stopped = Alarm(after: .milliseconds(5), clock: clock) { passed.append(5) }
            stopped.stop()
            _ = Alarm(after: .milliseconds(6), clock: clock) { passed.append(6) }
            try await until { passed.count == 3 }
            #expect(passed == [300, 600, 900])
            withExtendedLifetime((alarms, stopped)) {}
        }
        let past = Alarm(after: .seconds(-1), clock: ContinuousClock()) { passed = [] }
        try await until { passed.isEmpty }
        withExtendedLifetime(past) {}
    }
}
