/// Text that is HTML; any other text is escaped on its way into it.
struct HTML: Equatable, Sendable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    init(escaping text: String) {
        // By scalars: with a combining mark after it, "<" is another character, but HTML's parser still sees a tag.
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        self.text = result
    }
}
