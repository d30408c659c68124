/// The one rule for names and titles that a page, a server or another program has written and the user reads: nothing in them is unseen, turns their direction, or breaks
/// their line. With such signs `gpj.exe` looks like a picture, and two names look the same.
///
/// Where such a sign changes what is seen, it stays: `UnseenSign` knows these places.
package enum DisplayText {
    /// A name or a title in one line: what is not seen is left out, and what breaks the line is a space.
    package static func line(_ text: String) -> String {
        rewritten(text) { isBreak($0) ? " " : nil }
    }

    /// A text of several lines, such as a message: its line feeds and tabs stay.
    package static func lines(_ text: String) -> String {
        rewritten(text) { scalar in
            switch scalar.value {
            case 0x09, 0x0A: scalar
            case 0x0D: nil
            default: isBreak(scalar) ? "\n" : nil
            }
        }
    }

    /// A name of a file: each of these signs is `_`, which is seen.
    package static func fileName(_ name: String) -> String {
        rewritten(name) { _ in "_" }
    }

    /// True if nothing in the text pretends.
    package static func isPlain(_ text: String) -> Bool {
        !text.unicodeScalars.contains(where: UnseenSign.mayBe) || fileName(text).unicodeScalars.elementsEqual(text.unicodeScalars)
    }

    private static func rewritten(_ text: String, _ replacement: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
        // Most texts have none.
        guard text.unicodeScalars.contains(where: UnseenSign.mayBe) else { return text }
        let scalars = text.unicodeScalars
        var result = String.UnicodeScalarView()
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            if !UnseenSign.mayBe(scalar)
                || UnseenSign.shapes(scalar, after: result, before: next < scalars.endIndex ? scalars[next] : nil)
            {
                result.append(scalar)
                if let tags = UnseenSign.flagTags(after: scalar, in: scalars[next...]) {
                    result.append(contentsOf: scalars[next..<tags])
                    index = tags
                    continue
                }
            } else if let shown = replacement(scalar) {
                result.append(shown)
            }
            index = next
        }
        return String(result)
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
