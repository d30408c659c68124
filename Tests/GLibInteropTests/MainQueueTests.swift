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
}
