/// Combining marks in a row, which Swift sorts to compare or to hash a string, in quadratic time.
enum CombiningMarks {
    /// Unicode's Stream-Safe Text Format (UAX #15) allows 30.
    static let most = 256

    static func areFew(in text: String) -> Bool {
        var count = 0
        for scalar in text.unicodeScalars {
            count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
            if count > most { return false }
        }
        return true
    }
}
