/// Texts of a page that are hashed or compared before the app has said that it wants them.
enum KeyText {
    /// A longer one is looked at: Swift sorts combining marks in a row, in quadratic time.
    private static let certain = 512
    private static let mostMarks = 256

    /// False for a text that would hold up the main thread.
    static func isSound(_ text: String) -> Bool {
        if text.utf8.count <= certain { return true }
        var marks = 0
        for scalar in text.unicodeScalars {
            marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
            if marks > mostMarks { return false }
        }
        return true
    }
}
