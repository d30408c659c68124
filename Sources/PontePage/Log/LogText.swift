/// Texts of others, as a line of a log can show them.
package enum LogText {
    /// Of a text, in characters.
    private static let maximum = 500

    /// The text between quotation marks, in one line: what a terminal would take for more than text is escaped, and what is too long is cut.
    package static func quoted(_ text: String) -> String {
        "\"\(escaped(text, isQuoted: true))\""
    }

    /// The same without the marks.
    package static func escaped(_ text: String, isQuoted: Bool = false) -> String {
        var result = ""
        var count = 0
        for scalar in text.unicodeScalars {
            guard count < maximum else { return result + "…" }
            count += 1
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\"" where isQuoted: result += "\\\""
            case "\\" where isQuoted: result += "\\\\"
            default:
                if isPlain(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\u{\(String(scalar.value, radix: 16))}"
                }
            }
        }
        return result
    }

    /// False for control characters, for those that turn the direction of a text round, and for those that nobody sees.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }

    /// Those of the names that somebody most likely has meant, three at most.
    package static func near(_ name: String, among names: some Sequence<String>) -> [String] {
        guard name.count <= 100 else { return [] }
        let wanted = Array(name.lowercased())
        let near = names.compactMap { other -> (String, Int)? in
            guard other.count <= 100 else { return nil }
            let candidate = Array(other.lowercased())
            let most = max(1, min(wanted.count, candidate.count) / 3)
            let steps = steps(from: wanted, to: candidate)
            return steps <= most ? (other, steps) : nil
        }
        let least = near.map(\.1).min()
        return near.filter { $0.1 == least }.map(\.0).sorted().prefix(3).map { $0 }
    }

    /// ` Did you mean notes.load?`, or nothing.
    package static func suggestion(_ name: String, among names: some Sequence<String>) -> String {
        let near = near(name, among: names)
        return near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
    }

    /// How many letters have to be put in, taken out or changed (Levenshtein).
    // No guard: letters as a reader sees them.
    private static func steps(from one: [Character], to other: [Character]) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, otherLetter) in other.enumerated() {
                let changed = diagonal + (letter == otherLetter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}
