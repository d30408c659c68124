import CWebKitGTK
import GLibInterop
import TestSupport
import Testing

/// Tasks of the main actor in GLib's main loop.
@MainActor
@Suite(.serialized)
struct MainQueueTests {
    @Test func `tasks wait while another runs the main loop, and run when it has ended`() async throws {
        var order: [String] = []
        Task {
            order.append("outer begins")
            Task { order.append("inner") }
            for _ in 0..<100 { g_main_context_iteration(nil, 0) }
            order.append("outer ends")
        }
        try await until { order.count == 3 }
        #expect(order == ["outer begins", "outer ends", "inner"])
    }

    @Test func `tasks that keep each other busy do not starve the main loop's other sources`() async throws {
        var turns = 0
        var isOver = false
        let busy = (0..<2).map { _ in
            Task {
                while !isOver {
                    turns += 1
                    await Task.yield()
                }
            }
        }
        var served = 0
        var turnsBetween: [Int] = []
        while served < 20 {
            let before = turns
            await withCheckedContinuation { continuation in
                MainLoop.runNext {
                    turnsBetween.append(turns - before)
                    continuation.resume()
                }
            }
            served += 1
        }
        isOver = true
        for task in busy { await task.value }
        // A source that is ready has its turn after one round of the queue.
        #expect(turnsBetween.max() ?? .max < 100)
        #expect(turns > 0)
    }
}
