/// A text of GTK's catalogues, in which `_` makes the next letter a key: "_Kopieren", and "コピー(_C)" where the letters of the language are no keys.
package enum CatalogueText {
    /// The text as the user reads it. `__` is the sign itself.
    package static func plain(_ text: String) -> String {
        let text = Array(text.unicodeScalars)
        var plain = String.UnicodeScalarView()
        var index = 0
        while index < text.count {
            if let end = endOfKey(text, at: index) {
                while plain.last?.properties.isWhitespace == true { plain.removeLast() }
                index = end
                continue
            }
            // The scalar behind the mark stands for itself.
            if text[index] == "_" { index += 1 }
            if index < text.count { plain.append(text[index]) }
            index += 1
        }
        while plain.last?.properties.isWhitespace == true { plain.removeLast() }
        return String(plain.drop { $0.properties.isWhitespace })
    }

    /// - Returns: The place behind "(_C)", if that begins here. Some write a space in it.
    private static func endOfKey(_ text: [Unicode.Scalar], at index: Int) -> Int? {
        guard let close = closing[text[index]] else { return nil }
        var inner: [Unicode.Scalar] = []
        for (place, scalar) in text.enumerated().dropFirst(index + 1).prefix(6) {
            if scalar == close { return inner.count == 2 && inner[0] == "_" ? place + 1 : nil }
            if !scalar.properties.isWhitespace { inner.append(scalar) }
        }
        return nil
    }

    private static let closing: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "（": "）"]
}
