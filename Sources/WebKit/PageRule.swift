/// A page's own wishes for its paper: the `@page` rules of its style sheets, for all of its pages.
package struct PageRule: Hashable, Sendable {
    /// In points, as it is written; `nil` for none.
    package private(set) var paper: (width: Double, height: Double)? {
        get { width.flatMap { width in height.map { (width, $0) } } }
        set { (width, height) = (newValue?.width, newValue?.height) }
    }
    private var width: Double?
    private var height: Double?
    package private(set) var isLandscape: Bool?
    package let top: Double?
    package let right: Double?
    package let bottom: Double?
    package let left: Double?

    /// - Parameter texts: By the names of the properties. What is no length is left out, as `auto` is.
    package init(_ texts: [String: String]) {
        top = Self.length(texts["margin-top"])
        right = Self.length(texts["margin-right"])
        bottom = Self.length(texts["margin-bottom"])
        left = Self.length(texts["margin-left"])
        readSize(texts["size"] ?? "")
    }

    private mutating func readSize(_ text: String) {
        let words = text.lowercased().unicodeScalars.split(separator: " ").map { String($0) }
        if words.contains("landscape") { isLandscape = true }
        if words.contains("portrait") { isLandscape = false }
        if let named = words.lazy.compactMap({ Self.papers[$0] }).first {
            paper = (named.width * Self.units["mm", default: 1], named.height * Self.units["mm", default: 1])
        }
        let lengths = words.compactMap(Self.length).filter { $0 > 0 }
        if let first = lengths.first, lengths.count == words.count { paper = (first, lengths.last ?? first) }
    }

    /// In millimetres (CSS Paged Media 3, 7.1).
    private static let papers: [String: (width: Double, height: Double)] = [
        "a3": (297, 420), "a4": (210, 297), "a5": (148, 210), "b4": (250, 353), "b5": (176, 250), "jis-b4": (257, 364),
        "jis-b5": (182, 257), "letter": (215.9, 279.4), "legal": (215.9, 355.6), "ledger": (279.4, 431.8),
    ]

    /// In points.
    private static let units: [String: Double] = [
        "pt": 1, "px": 0.75, "pc": 12, "in": 72, "cm": 72 / 2.54, "mm": 72 / 25.4, "q": 18 / 25.4,
    ]

    /// - Returns: `nil` for what is none, or is less than nothing, or more than a paper has.
    private static func length(_ text: String?) -> Double? {
        guard let text, let match = text.lowercased().wholeMatch(of: #/([0-9]*\.?[0-9]+)([a-z]*)/#),
            let number = Double(String(match.1))
        else { return nil }
        let unit = match.2.isEmpty ? (number == 0 ? 1 : nil) : units[String(match.2)]
        return unit.map { number * $0 }.flatMap { $0 <= PrintLayout.farthest ? $0 : nil }
    }
}
