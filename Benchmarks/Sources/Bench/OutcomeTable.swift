/// The targets, and what came of them.
struct OutcomeTable {
    var outcomes: [Outcome]

    var text: String {
        var table = TextTable(
            title: "Targets: the bridge against the floor",
            rows: [["", "of", "median", "least", "greatest", "target", "", "threshold", "compared with"]])
        for outcome in outcomes {
            let unit = outcome.comparison.unit
            table.rows.append([
                outcome.comparison.title, outcome.bridge, number(outcome.spread.median) + unit,
                number(outcome.spread.least), number(outcome.spread.greatest), "≤ " + number(outcome.comparison.target) + unit,
                outcome.isTargetMet ? "met" : "not met",
                outcome.limit.map { number($0) + (outcome.isWithinLimit ? "" : " passed") } ?? "none", outcome.floor ?? "itself",
            ])
        }
        return table.text
    }
}

extension Comparison {
    /// The unit of its number.
    var unit: String {
        switch measure {
        case .ratio, .ratioToFastest, .ratioOfStream, .level: "×"
        case .difference: " ms"
        case .growth: " MiB"
        }
    }
}
