/// A text of GTK's catalogues, in which `_` makes the next letter a key: "_Kopieren", and "コピー(_C)" where the letters of the language are no keys.
enum CatalogueText {
    /// The text as the user reads it. `__` is the sign itself.
    static func plain(_ text: String) -> String {
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
        return trimmed(String(plain))
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

    private static func trimmed(_ text: String) -> String {
        let body = text.drop { $0.isWhitespace }
        guard let last = body.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(body[...last])
    }
}
