/// One scenario of the command line: `name:count:repetitions`.
struct Specification {
    var name: String
    var count: Int
    var repetitions: Int

    init(_ text: String) throws {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let count = Int(parts[1]), let repetitions = Int(parts[2]), repetitions > 0 else {
            throw Failure("\(text) is not <scenario>:<count>:<repetitions>.")
        }
        (name, self.count, self.repetitions) = (String(parts[0]), count, repetitions)
    }
}

struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
