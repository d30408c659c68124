import CBenchmarkSupport
import Foundation
import Readings

/// One thing that is measured.
@MainActor
protocol Scenario {
    func run(_ page: MeasuredPage, _ specification: Specification) async throws
}

extension Scenario {
    func report(_ scenario: String, _ metric: String, size: Int? = nil, _ value: Double) throws {
        let line = try JSONEncoder().encode(Reading(scenario: scenario, metric: metric, size: size, value: value))
        FileHandle.standardOutput.write(line + Data("\n".utf8))
    }

    /// Does `work` once without a clock, and then again and again: reports the median of the microseconds of one operation, and
    /// its processor time.
    func measure(
        _ specification: Specification, operations: Int, size: Int? = nil, _ work: @MainActor () async throws -> Void
    ) async throws {
        try await work()
        var times: [Double] = []
        let processor = bench_processor_time()
        for _ in 0..<specification.repetitions {
            let start = bench_now()
            try await work()
            times.append(Double(bench_now() - start) / 1e3 / Double(operations))
        }
        let used = Double(bench_processor_time() - processor) / 1e3
        try report(specification.name, "time", size: size, median(of: times))
        try report(specification.name, "processor", size: size, used / Double(operations * specification.repetitions))
    }
}
