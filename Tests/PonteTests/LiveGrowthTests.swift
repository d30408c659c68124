import Foundation
import Ponte
import Testing
import WebKit

private let add = Method<[Int], Int>("app.add")
private let double = Method<Int, Int>("page.double")

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LiveGrowthTests {
    /// 10,000 calls each way and a reload, ten times over. The first rounds warm up caches, so growth is measured after them.
    @Test func `neither process grows, and nothing stays pending`() async throws {
        let before = WebProcesses.ids()
        let page = LivePage()
        page.bridge.handle(add) { numbers, _ in numbers.reduce(0, +) }
        let html = "<script>ponte.handle('page.double', (number) => number * 2)</script>"
        try await page.load(html)
        var sizes: [(app: Int, web: Int)] = []
        for round in 1...10 {
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
            if round >= 4 {
                let web = WebProcesses.ids().subtracting(before)
                sizes.append((WebProcesses.memory(of: [getpid()]), WebProcesses.memory(of: web)))
            }
        }
        print("memory after rounds 4 to 10, in KiB, app and web:", sizes)
        // In KiB for each round, 20,000 calls. The allocator takes now and then some megabytes at once: the median does not see
        // that, but would see 32 bytes that are kept of each call.
        #expect(medianGrowth(sizes.map(\.app)) < 640)
        #expect(medianGrowth(sizes.map(\.web)) < 6_000)
        #expect(page.bridge.diagnostics.documents == 1)
    }

    private func medianGrowth(_ sizes: [Int]) -> Int {
        zip(sizes.dropFirst(), sizes).map(-).sorted()[(sizes.count - 1) / 2]
    }
}
