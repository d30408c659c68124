import Foundation

/// The files that are kept of a run: `results.json` for machines, `growth.svg` for the documentation.
struct Report {
    private struct Document: Encodable {
        struct Summary: Encodable {
            var name: String
            var bridge: String
            var median: Double
            var least: Double
            var greatest: Double
            var target: Double
            var isTargetMet: Bool
            var comparedWith: String?
        }

        var machine: Machine
        var comparisons: [Summary]
        var results: Results
    }

    var results: Results
    var outcomes: [Outcome]

    func write(to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let comparisons = outcomes.map {
            Document.Summary(
                name: $0.comparison.name, bridge: $0.bridge, median: $0.spread.median, least: $0.spread.least,
                greatest: $0.spread.greatest, target: $0.comparison.target, isTargetMet: $0.isTargetMet, comparedWith: $0.floor)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let text = try encoder.encode(Document(machine: Machine(), comparisons: comparisons, results: results))
        let folder = URL(fileURLWithPath: folder)
        try text.write(to: folder.appendingPathComponent("results.json"))
        if let plot = GrowthPlot(results) {
            try Data(plot.text.utf8).write(to: folder.appendingPathComponent("growth.svg"))
        }
    }
}

/// The machine of a run.
struct Machine: Encodable {
    var processor: String
    var processors = ProcessInfo.processInfo.processorCount
    var system: String

    init() {
        func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        func value(_ name: String, in text: String, _ separator: Character) -> String {
            let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
            return line?.split(separator: separator, maxSplits: 1).last.map { $0.trimmingCharacters(in: [" ", "\""]) } ?? ""
        }
        processor = value("model name", in: text("/proc/cpuinfo"), ":")
        system = value("PRETTY_NAME", in: text("/etc/os-release"), "=")
    }
}
