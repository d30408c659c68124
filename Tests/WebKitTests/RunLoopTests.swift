import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct RunLoopTests {
    @Test func `timers of Foundation fire while GLib runs the main thread`() async {
        let fired = Signal()
        let once = schedule { fired.send() }
        await fired.wait()
        #expect(!once.isValid)
        let repeated = Timer(timeInterval: 0.001, repeats: true) { _ in MainActor.assumeIsolated { fired.send() } }
        RunLoop.main.add(repeated, forMode: .common)
        for _ in 0..<3 { await fired.wait() }
        repeated.invalidate()
    }

    @Test func `the main queue runs while GLib runs the main thread`() async {
        let ran = Signal()
        DispatchQueue.main.async { MainActor.assumeIsolated { ran.send() } }
        await ran.wait()
    }

    private func schedule(_ body: @escaping @MainActor @Sendable () -> Void) -> Timer {
        .scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in MainActor.assumeIsolated { body() } }
    }
}
