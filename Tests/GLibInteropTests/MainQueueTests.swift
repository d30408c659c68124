import CWebKitGTK
import Foundation
import GLibInterop
import PonteAsync
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

    /// A dialog's main loop, say.
    @Test(arguments: [true, false])
    func `a task that is resumed goes on within a main loop that a callback runs`(isResumedBefore: Bool) async throws {
        var order: [String] = []
        let resumption = Resumption()
        Task {
            order.append("waits")
            await resumption.wait {}
            order.append("goes on")
        }
        try await until { order == ["waits"] }
        let pipe = Pipe()
        var watch: DescriptorWatch?
        watch = DescriptorWatch(pipe.fileHandleForReading.fileDescriptor, for: .readable) {
            watch?.stop()
            if isResumedBefore { resumption.resume() } else { MainLoop.runNext { resumption.resume() } }
            for _ in 0..<100 { g_main_context_iteration(nil, 0) }
            order.append("callback ends")
        }
        pipe.fileHandleForWriting.write(Data([1]))
        try await until { order.count == 3 }
        #expect(order == ["waits", "goes on", "callback ends"])
    }
}
