import Readings

/// All that was read, and what went wrong.
struct Results: Codable {
    struct Entry: Codable {
        var program: String
        var round: Int
        var reading: Reading
    }

    var rounds: Int
    var entries: [Entry] = []
    var failures: [String] = []

    init(rounds: Int) {
        self.rounds = rounds
    }

    mutating func add(_ readings: [Reading], of program: String, round: Int) {
        entries += readings.map { Entry(program: program, round: round, reading: $0) }
    }

    /// The programs that have read something, in the order of the plan.
    var programs: [String] {
        entries.reduce(into: []) { if !$0.contains($1.program) { $0.append($1.program) } }
    }

    /// The values of one quantity by round.
    func values(_ program: String, _ quantity: Quantity) -> [Int: Double] {
        let matching = entries.filter {
            $0.program == program && $0.reading.scenario == quantity.scenario && $0.reading.metric == quantity.metric
                && $0.reading.size == quantity.size
        }
        return Dictionary(matching.map { ($0.round, $0.reading.value) }) { _, last in last }
    }

    func spread(_ program: String, _ quantity: Quantity) -> Spread? {
        Spread(Array(values(program, quantity).values))
    }
}

/// The quantity that a reading is of.
struct Quantity: Hashable {
    var scenario: String
    var metric: String
    var size: Int?

    init(_ scenario: String, _ metric: String, size: Int? = nil) {
        (self.scenario, self.metric, self.size) = (scenario, metric, size)
    }
}

/// The median of some values, the least and the greatest.
struct Spread: Codable {
    var median: Double
    var least: Double
    var greatest: Double

    init?(_ values: [Double]) {
        guard let least = values.min(), let greatest = values.max() else { return nil }
        (median, self.least, self.greatest) = (Readings.median(of: values), least, greatest)
    }
}
