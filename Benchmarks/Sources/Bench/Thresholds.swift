import Foundation

/// The most that a comparison may be, by its name.
struct Thresholds {
    var limits: [String: Double]

    init(_ path: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        limits = try JSONDecoder().decode([String: Double].self, from: data)
        let unknown = Set(limits.keys).subtracting(Comparison.all.map(\.name))
        guard unknown.isEmpty else {
            throw Failure("\(path) names \(unknown.sorted().joined(separator: ", ")), which is not compared.")
        }
    }

    /// Says which thresholds were passed.
    ///
    /// - Returns: True if none was, and everything ran.
    func check(_ outcomes: [Outcome], _ results: Results) -> Bool {
        let passed = outcomes.filter { !$0.isWithinLimit }
        for outcome in passed {
            print(
                "past its threshold: \(outcome.comparison.name) of \(outcome.bridge) is \(number(outcome.spread.median)), at most \(number(outcome.limit ?? 0))"
            )
        }
        for failure in results.failures { print("failed: \(failure)") }
        if passed.isEmpty && results.failures.isEmpty { print("Each of the thresholds was kept.") }
        return passed.isEmpty && results.failures.isEmpty
    }
}
