import Foundation

/// The options of the command line.
struct Options {
    var isQuick = false
    var isCheck = false
    var rounds: Int?
    var page = "Benchmarks/Page"
    var thresholds = "Benchmarks/thresholds.json"
    var output = "build/bench"
    /// The folder of the other two programs: beside this one.
    var programs = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

    init(_ arguments: some Sequence<String>) throws {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            func value() throws -> String {
                guard let value = rest.next() else { throw Failure("\(argument) needs a value.") }
                return value
            }
            switch argument {
            case "--quick": isQuick = true
            case "--check": isCheck = true
            case "--rounds":
                guard let count = Int(try value()), count > 0 else { throw Failure("--rounds needs a number from 1.") }
                rounds = count
            case "--page": page = try value()
            case "--thresholds": thresholds = try value()
            case "--output": output = try value()
            default: throw Failure("unknown argument \(argument)")
            }
        }
    }
}

struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
