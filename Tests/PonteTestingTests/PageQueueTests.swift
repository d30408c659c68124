import TestSupport
import Testing

@testable import PonteTesting

/// The turns of the tests that have a page.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PageQueueTests {
    @Test func `only as many tests run at once as may, and a cancelled one gives its turn to the next`() async throws {
        let queue = PageQueue(limit: 2)
        let go = Signal()
        var (running, most, done) = (0, 0, 0)
        let tests = (0..<6).map { _ in
            Task {
                try await queue.run {
                    running += 1
                    most = max(most, running)
                    await go.wait()
                    running -= 1
                    done += 1
                }
            }
        }
        try await until { running == 2 }
        tests[2].cancel()
        await #expect(throws: CancellationError.self) { try await tests[2].value }
        // The one that is cancelled in the same turn in which it is its turn.
        go.send()
        tests[3].cancel()
        for _ in 0..<5 { go.send() }
        try await until { done >= 4 && running == 0 }
        for test in tests { _ = await test.result }
        #expect(most == 2)
        // Nothing of it is left: two more run at once.
        let more = (0..<2).map { _ in Task { try await queue.run { await go.wait() } } }
        for _ in 0..<2 { go.send() }
        for test in more { try await test.value }
    }

    @Test func `a test that has its turn gets a second page at once`() async throws {
        let queue = PageQueue(limit: 1)
        let number = try await queue.run { try await queue.run { 7 } }
        #expect(number == 7)
    }
}
