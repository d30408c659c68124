import Dispatch
import Foundation
import PonteAsync
import TestSupport
import Testing

/// How a task of the main actor waits for a value.
@MainActor
@Suite(.serialized)
struct ResumptionTests {
    @TaskLocal private static var mark = 0

    @Test func `the task goes on after the turn that gives the value, on the main thread`() async {
        let resumption = Resumption()
        var order: [String] = []
        let waits = Task {
            order.append("waits")
            await resumption.wait {}
            order.append("goes on")
            dispatchPrecondition(condition: .onQueue(.main))
        }
        while order.isEmpty { await Task.yield() }
        resumption.resume()
        resumption.resume()
        order.append("resumed")
        await waits.value
        #expect(order == ["waits", "resumed", "goes on"])
        await resumption.wait {}
    }

    @Test func `a task keeps its values, and what it calls afterwards is on other threads`() async {
        let (first, second) = (OneShot<Int>(ifCancelled: 0), OneShot<Int>(ifCancelled: 0))
        let waits = Task {
            let one = await Self.$mark.withValue(7) { (await first.value(), Self.mark) }
            let two = await second.value()
            let isElsewhere = await Self.isOffMainThread()
            async let other = Self.isOffMainThread()
            return [one.0, one.1, two, isElsewhere ? 1 : 0, await other ? 1 : 0]
        }
        await Task.yield()
        first.give(1)
        second.give(2)
        second.give(3)
        #expect(await waits.value == [1, 7, 2, 1, 1])
    }

    nonisolated private static func isOffMainThread() async -> Bool {
        isOff()
    }

    /// `Thread.isMainThread` is not there in async functions.
    nonisolated private static func isOff() -> Bool { !Thread.isMainThread }

    @Test func `a thousand tasks that wait one after the other do not grow the stack`() async {
        var woken = 0
        for _ in 0..<1000 {
            let resumption = Resumption()
            Task { resumption.resume() }
            await resumption.wait {}
            woken += 1
        }
        #expect(woken == 1000)
    }

    @Test func `a cancelled task gets its value at once`() async {
        let one = OneShot<String>(ifCancelled: "cancelled")
        let waits = Task { await one.value() }
        await Task.yield()
        waits.cancel()
        #expect(await waits.value == "cancelled")
        let before = Task { await OneShot<String>(ifCancelled: "before").value() }
        before.cancel()
        #expect(await before.value == "before")
    }
}
