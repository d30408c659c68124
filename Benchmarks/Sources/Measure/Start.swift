import CBenchmarkSupport
import Readings

/// From the start of a load until it has finished and the page's first call is answered: microseconds, of time and of processor time.
struct Start: Scenario {
    func run(_ page: MeasuredPage, _ specification: Specification) async throws {
        var times: [Double] = []
        let before = bench_processor_time()
        for _ in 0..<specification.count {
            let start = bench_now()
            try await page.load()
            try await page.run("return await ready")
            times.append(Double(bench_now() - start) / 1e3)
        }
        try report("start", "time", median(of: times))
        let used = Double(bench_processor_time() - before) / 1e3
        try report("start", "processor", used / Double(specification.count))
    }
}
