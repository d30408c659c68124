import Foundation

/// Prints what the tour does and sees, for people and for a build's log.
@MainActor
final class Transcript {
    private let isColored = isatty(STDOUT_FILENO) != 0
    /// Of the step that is being taken, from 1.
    private(set) var number = 0
    private var count = 0
    /// True if each check of the step has been right so far.
    private(set) var isSound = true
    private var stepStart = ContinuousClock.now
    private(set) var passed = 0
    /// How many items and grants have come in a row.
    private var flow = 0

    private static let maximumFlow = 6

    func begin(_ title: String, of count: Int) {
        number += 1
        self.count = count
        isSound = true
        stepStart = .now
        line("\n\(paint("\(number). \(title)", "1"))")
    }

    /// One line for each crossing; of the items of a stream and the grants for them, the first few.
    func show(_ entry: LogEntry) {
        guard entry.kind == "item" || entry.kind == "more" else {
            endFlow()
            return add(entry)
        }
        flow += entry.count
        if flow <= Self.maximumFlow { add(entry) }
    }

    private func endFlow() {
        if flow > Self.maximumFlow { line("   \(paint("… and \(flow - Self.maximumFlow) more items and grants", "2"))") }
        flow = 0
    }

    private func add(_ entry: LogEntry) {
        let arrow = entry.direction == .toApp ? "page → app" : "page ← app"
        let id = entry.id.map { "#\($0)" } ?? ""
        let place = "   \(paint(arrow, "2"))  \(Self.pad(entry.kind, 7)) \(Self.pad(id, 5))"
        guard entry.count == 1 else { return line("\(place) \(entry.name ?? "") and \(entry.count) more like this") }
        let took = entry.took.map { String(format: "  %.1f ms", $0) } ?? ""
        let subject = [entry.name, Self.short(entry.payload)].compactMap { $0 }.joined(separator: "  ")
        line("\(place) \(subject)\(paint(took, "2"))")
    }

    func check(_ isRight: Bool, _ text: String) {
        endFlow()
        if !isRight { isSound = false }
        line("   \(isRight ? paint("✓", "32") : paint("✗", "31")) \(text)")
    }

    func end() {
        endFlow()
        if isSound { passed += 1 }
        let time = (ContinuousClock.now - stepStart) / .milliseconds(1)
        line("   \(isSound ? paint("PASS", "1;32") : paint("FAIL", "1;31"))  \(String(format: "%.0f ms", time))")
    }

    func summary() {
        line("\ntour: \(passed) of \(count) steps passed")
    }

    private func line(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    private func paint(_ text: String, _ code: String) -> String {
        isColored && !text.isEmpty ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
    }

    private static func short(_ payload: String) -> String {
        payload.count > 84 ? payload.prefix(83) + "…" : payload
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
