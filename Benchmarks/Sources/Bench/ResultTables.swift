/// The readings of each program: a row for each, a column for each quantity; the median, and from the least to the greatest.
struct ResultTables {
    var results: Results

    private static let times = [
        ("one by one", "sequential", 1.0), ("synchronous", "sync", 1), ("in a turn", "turn", 1), ("own methods", "methods", 1),
        ("4 KiB", "large", 1),
        ("to page", "callPage", 1), ("500 to page", "callPageTurn", 1), ("events", "events", 1), ("10 MiB text, ms", "text", 1e3),
        ("16 MiB bytes, ms", "bytes", 1e3), ("stream, a MiB", "stream", 1), ("load, ms", "start", 1e3),
    ]

    var text: String {
        [
            table("Time, in µs of one operation", Self.times.map { ($0.0, Quantity($0.1, "time"), $0.2) }),
            table(
                "Processor time of all processes, in µs of one operation",
                Self.times.map { ($0.0, Quantity($0.1, "processor"), $0.2) }),
            table(
                "Single calls, in µs, and growth after 100,000 calls and 1 GiB of bytes, in MiB",
                [
                    ("median", Quantity("latency", "p50"), 1), ("99th percentile", Quantity("latency", "p99"), 1),
                    ("app", Quantity("memory", "app"), 1), ("web process", Quantity("memory", "web"), 1),
                    ("app, bytes", Quantity("memoryOfBytes", "app"), 1), ("web, bytes", Quantity("memoryOfBytes", "web"), 1),
                ]),
            growth,
        ].joined(separator: "\n")
    }

    private func table(_ title: String, _ columns: [(String, Quantity, Double)]) -> String {
        let columns = columns.filter { column in results.programs.contains { results.spread($0, column.1) != nil } }
        var table = TextTable(title: title, rows: [[""] + columns.map(\.0)])
        for program in results.programs {
            let cells = columns.map { cell(results.spread(program, $0.1), $0.2) }
            if cells.contains(where: { $0 != "" }) { table.rows.append([program] + cells) }
        }
        return table.text
    }

    private var growth: String {
        var table = TextTable(
            title: "Time of a call as something else grows, in µs", rows: [[""] + Growth.allSizes.map(String.init)])
        for growth in Growth.all {
            let cells = Growth.allSizes.map { cell(results.spread(Program.bridgeName, growth.quantity(of: $0)), 1) }
            if cells.contains(where: { $0 != "" }) { table.rows.append([growth.title] + cells) }
        }
        return table.rows.count > 1 ? table.text : ""
    }

    private func cell(_ spread: Spread?, _ unit: Double) -> String {
        guard let spread else { return "" }
        return "\(number(spread.median / unit)) (\(number(spread.least / unit))–\(number(spread.greatest / unit)))"
    }
}
