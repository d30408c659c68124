import CBenchmarkSupport
import Ponte
import Readings

/// The scenarios that the page drives, by their names: microseconds per operation, of time and of processor time. A large text or many
/// bytes are one operation.
struct FromPage: Scenario {
    func run(_ page: MeasuredPage, _ specification: Specification) async throws {
        if specification.name == "methods" { registerItems(page, upTo: specification.count) }
        try await measure(page, specification.name, specification)
    }

    func registerItems(_ page: MeasuredPage, upTo count: Int) {
        for number in stride(from: 1, through: count, by: 1) { page.bridge.handle(App.item(number)) { item in item } }
    }

    /// - Parameter scenario: The page's name for what it does.
    func measure(_ page: MeasuredPage, _ scenario: String, _ specification: Specification, size: Int? = nil) async throws {
        try await page.run("bench.prepare('\(scenario)', \(specification.count))")
        let operations = try await page.run("return bench.inputs.length")
        try await page.run("await bench.work()")
        var times: [Double] = []
        for _ in 0..<specification.repetitions { times.append(1000 * (try await page.run("return await bench.run()"))) }
        try report(specification.name, "time", size: size, median(of: times) / operations)
        let before = bench_processor_time()
        for _ in 0..<specification.repetitions { try await page.run("await bench.work()") }
        let used = Double(bench_processor_time() - before) / 1e3
        try report(specification.name, "processor", size: size, used / operations / Double(specification.repetitions))
        try await page.run("bench.verify()")
    }
}

/// How long one call takes, seen call by call: the median, and the 99th percentile.
struct Latency: Scenario {
    func run(_ page: MeasuredPage, _ specification: Specification) async throws {
        try await page.run("await bench.sample(\(specification.count))")
        try report("latency", "p50", 1000 * (try await page.run("return bench.percentile(0.5)")))
        try report("latency", "p99", 1000 * (try await page.run("return bench.percentile(0.99)")))
    }
}
