import CBenchmarkSupport
import Foundation

/// By how many MiB the two processes have grown after `count` calls, or bytes, that the page sends `batch` at a time;
/// `repetitions` batches have gone before.
struct Memory: Scenario {
    /// The page's name for what it does.
    var scenario: String
    var batch: Int

    func run(_ page: MeasuredPage, _ specification: Specification) async throws {
        try await page.run("bench.prepare('\(scenario)', \(batch))")
        for _ in 0..<specification.repetitions { try await page.run("await bench.work()") }
        let before = try await Self.sizes()
        for _ in stride(from: 0, to: specification.count, by: batch) { try await page.run("await bench.work()") }
        let after = try await Self.sizes()
        try await page.run("bench.verify()")
        try report(specification.name, "app", after.app - before.app)
        try report(specification.name, "web", after.web - before.web)
    }

    /// The memory that both processes hold, in MiB, when they have had time to give back: the least of some readings.
    static func sizes() async throws -> (app: Double, web: Double) {
        var sizes = (app: Double.infinity, web: Double.infinity)
        for _ in 0..<6 {
            try await Task.sleep(for: .milliseconds(500))
            sizes.app = min(sizes.app, Double(bench_memory(getpid())) / 1024)
            sizes.web = min(sizes.web, Double(bench_memory(bench_web_process())) / 1024)
        }
        return sizes
    }
}
