import GLibInterop
import Testing

@MainActor
struct MainLoopTests {
    @Test func `what follows the tasks runs behind those that can go on now`() async {
        var order: [String] = []
        await withCheckedContinuation { done in
            Task {
                order.append("first")
                let isTaken = MainLoop.runBehindTasks {
                    order.append("behind")
                    done.resume()
                }
                #expect(isTaken)
            }
            Task { order.append("second") }
        }
        #expect(order == ["first", "second", "behind"])
    }

    @Test func `where no task runs, nothing follows it`() async {
        let isTaken = await withCheckedContinuation { done in
            MainLoop.runNext { done.resume(returning: MainLoop.runBehindTasks { Issue.record("It ran.") }) }
        }
        #expect(!isTaken)
    }
}
