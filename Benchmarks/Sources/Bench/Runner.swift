import Foundation
import Readings

/// Runs the programs of a plan, one process after another: each in every round, so that what the machine does meanwhile meets all
/// of them.
struct Runner {
    let options: Options

    init(_ options: Options) {
        self.options = options
    }

    func run(_ plan: Plan) throws -> Results {
        let rounds = options.rounds ?? plan.rounds
        var results = Results(rounds: rounds)
        for round in 0..<rounds {
            let programs = plan.programs.filter { takesPart($0, round) }
            say("round \(round + 1) of \(rounds): \(programs.count) programs")
            for program in programs {
                do {
                    let readings = try Child(program, options).readings()
                    results.add(readings, of: program.name, round: round)
                } catch {
                    let failure = "\(program.name), round \(round + 1): \(error)"
                    results.failures.append(failure)
                    say("failed: " + failure)
                }
            }
        }
        return results
    }

    private func takesPart(_ program: Program, _ round: Int) -> Bool {
        switch program.rounds {
        case .all: true
        case .some: round % 2 == 0
        case .first: round == 0
        }
    }

    private func say(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
}
