import CBenchmarkSupport
import Readings

/// The microseconds from the start of a load until it has finished and the page's first call is answered, and those of processor time until it is painted, too.
struct Start: Scenario {
    /// Waits for the paint, so that each load counts exactly one.
    private static let timeToPaint = Duration.milliseconds(50)

    func run(_ page: MeasuredPage, _ specification: Specification) async throws {
        var times: [Double] = []
        let before = bench_processor_time()
        for _ in 0..<specification.count {
            let start = bench_now()
            try await page.load()
            try await page.run("return await ready")
            times.append(Double(bench_now() - start) / 1e3)
            try await Task.sleep(for: Self.timeToPaint)
        }
        try report("start", "time", median(of: times))
        let used = Double(bench_processor_time() - before) / 1e3
        try report("start", "processor", used / Double(specification.count))
    }
}
