import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private let add = BridgeMethod<[Int], Int>("app.add")
private let double = BridgeMethod<Int, Int>("page.double")

@MainActor
@Suite(.serialized, .timeLimit(.minutes(15)), .stress)
struct LiveGrowthTests {
    /// 10,000 calls each way and a reload, twenty times over. The first rounds warm up caches, so growth is measured after them.
    @Test func `neither process grows, and nothing stays pending`() async throws {
        let page = LivePage()
        page.bridge.handle(add) { numbers in numbers.reduce(0, +) }
        let html = "<script>ponte.handle('page.double', (number) => number * 2)</script>"
        try await page.load(html)
        let process = try #require(try await WebProcesses.identifier(of: page.webView))
        var sizes: [(app: Int, web: Int)] = []
        for _ in 1...20 {
            let sum =
                try await page.run(
                    """
                    const sums = await Promise.all(Array.from({ length: 10000 }, (_, index) => ponte.call('app.add', [index, 1])))
                    return sums.reduce((all, sum) => all + sum, 0)
                    """) as? Int
            #expect(sum == 10000 * 9999 / 2 + 10000)
            let bridge = page.bridge
            let calls = (0..<10_000).map { number in Task { try await bridge.call(double, number) } }
            var doubled = 0
            for call in calls { doubled += try await call.value }
            #expect(doubled == 10_000 * 9_999)
            let state = bridge.diagnostics
            #expect(state.pendingCalls == 0 && state.runningHandlers == 0 && state.waiting == 0)
            try await page.webView.finishLoading { $0.reload() }
            sizes.append((try #require(LiveHeap.size()), WebProcesses.memory(of: process)))
        }
        print("after each round, in KiB, the app's live heap and the web process:", sizes)
        // 340,000 calls lie between the third round and the last: 2 bytes kept of each would be 660 KiB.
        #expect(sizes[19].app - sizes[2].app < 500)
        // The web process gives memory back when it likes, on a busy machine much later: it is waited for. Memory that is kept never goes.
        // 200 bytes kept of each call since the seventh round would be 50,000 KiB.
        let early = sizes[2...10].map(\.web).sorted()[4]
        try await until { WebProcesses.memory(of: process) - early < 32_000 }
        #expect(page.bridge.diagnostics.documents == 1)
    }
}
