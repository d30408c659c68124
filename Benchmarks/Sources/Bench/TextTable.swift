import Foundation

/// Lines of text with columns as wide as what is in them; the first is flush left, the others right.
struct TextTable {
    var title: String
    var rows: [[String]] = []

    var text: String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        let lines = rows.map { row in
            row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + padding : padding + cell
            }.joined(separator: "  ")
        }
        return ([title] + lines).joined(separator: "\n") + "\n"
    }
}

/// With three digits that count.
func number(_ value: Double) -> String {
    let size = abs(value)
    let decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
    return String(format: "%.\(decimals)f", value)
}
