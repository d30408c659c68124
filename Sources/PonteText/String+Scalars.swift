extension String {
    /// The text with others in the place of some of its scalars. `replacing(_:with:)` compares `Character`s, and passes over a `<` that has a mark behind it.
    package func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let replacement = replacements[scalar] {
                result.append(contentsOf: replacement.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
