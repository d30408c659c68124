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
            for (index, program) in programs.enumerated() {
                progress("round \(round + 1) of \(rounds), \(index + 1) of \(programs.count): \(program.name)")
                do {
                    let readings = try Child(program, options).readings()
                    results.add(readings, of: program.name, round: round)
                } catch {
                    results.failures.append("\(program.name), round \(round + 1): \(error)")
                    progress("\(error)\n")
                }
            }
        }
        progress("")
        return results
    }

    private func takesPart(_ program: Program, _ round: Int) -> Bool {
        switch program.rounds {
        case .all: true
        case .some: round % 2 == 0
        case .first: round == 0
        }
    }

    /// On one line of the terminal, which the next one takes the place of.
    private func progress(_ text: String) {
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    }
}
