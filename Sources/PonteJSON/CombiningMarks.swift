/// Combining marks in a row, which Swift sorts to compare or to hash a string, in quadratic time.
package enum CombiningMarks {
    /// Unicode's Stream-Safe Text Format (UAX #15) allows 30.
    package static let most = 256

    /// False for a text that would hold up the thread on which it is compared.
    package static func areFew(in text: String) -> Bool {
        // Each takes two bytes at least.
        if text.utf8.count <= 2 * most { return true }
        var count = 0
        return text.unicodeScalars.allSatisfy { scalar in
            count = scalar.isASCII || scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
            return count <= most
        }
    }
}
