import Foundation
import Readings

/// Runs the floor and the bridge in turn, prints what came out of it, and compares it with the targets or with the thresholds.
///
///     bench [--quick] [--check] [--rounds N] [--page FOLDER] [--thresholds FILE] [--output FOLDER]
@main
struct Bench {
    static func main() {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            exit(try run(options) ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
            exit(64)
        }
    }

    /// - Returns: True if each threshold was kept, or they do not count.
    private static func run(_ options: Options) throws -> Bool {
        let thresholds = try Thresholds(options.thresholds)
        let results = try Runner(options).run(options.isQuick ? Plan.quick : Plan.full)
        let outcomes = [Program.bridgeName, Program.pageBridgeName].flatMap { bridge in
            Comparison.all.compactMap { Outcome($0, of: bridge, results, limit: thresholds.limits[$0.name]) }
        }
        try Report(results: results, outcomes: outcomes).write(to: options.output)
        print(ResultTables(results: results).text)
        print(OutcomeTable(outcomes: outcomes).text)
        return options.isCheck ? thresholds.check(outcomes, results) : true
    }
}
