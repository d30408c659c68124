import CMainJobs
import CWebKitGTK
import Foundation
import GLibInterop
import PonteAsync
import Testing

@MainActor
struct MainLoopTests {
    @Test func `what follows the tasks runs behind those that can go on now`() async {
        var order: [String] = []
        await withCheckedContinuation { done in
            Task {
                order.append("first")
                Turn.runAtEnd {
                    order.append("behind")
                    done.resume()
                }
                Task { order.append("later") }
            }
            Task { order.append("second") }
        }
        #expect(order.filter { $0 != "later" } == ["first", "second", "behind"])
    }

    @Test func `where no task runs, nothing follows it`() async {
        let isTaken = await withCheckedContinuation { done in
            MainLoop.runNext { done.resume(returning: pnt_run_behind_tasks({ _ in Issue.record("It ran.") }, nil)) }
        }
        #expect(!isTaken)
        // It runs in a task of its own.
        await withCheckedContinuation { done in MainLoop.runNext { Turn.runAtEnd { done.resume() } } }
    }

    @Test func `a main loop that stays awake sees what comes, and sleeps when nothing does`() throws {
        let pipe = Pipe()
        var descriptor = GPollFD(
            fd: pipe.fileHandleForReading.fileDescriptor, events: gushort(G_IO_IN.rawValue), revents: 0)
        MainLoop.stayAwake()
        let poll = try #require(g_main_context_get_poll_func(nil))
        let (before, beforeInProcessor) = (g_get_monotonic_time(), Self.processorTime())
        #expect(poll(&descriptor, 1, 100) == 0)
        #expect(g_get_monotonic_time() - before >= 90_000)
        #expect(Self.processorTime() - beforeInProcessor < 30_000)
        for _ in 0..<10 {
            MainLoop.stayAwake()
            pipe.fileHandleForWriting.write(Data([1]))
            #expect(poll(&descriptor, 1, -1) == 1)
            _ = pipe.fileHandleForReading.availableData
        }
    }

    /// Of this thread, in microseconds.
    private static func processorTime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }
}
