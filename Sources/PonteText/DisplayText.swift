/// The one rule for names and titles that a page, a server or another program has written and the user reads: nothing in them is unseen, turns their direction, or breaks
/// their line. With such signs `gpj.exe` looks like a picture, and two names look the same.
///
/// An emoji of several parts is one sign to its reader, so the joiner between two of its parts stays (UTS #51, "Emoji ZWJ sequences"). Everywhere else a joiner is not seen.
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
        !text.unicodeScalars.contains(where: mayPretend) || fileName(text).unicodeScalars.elementsEqual(text.unicodeScalars)
    }

    private static func rewritten(_ text: String, _ replacement: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
        // Most texts have none.
        guard text.unicodeScalars.contains(where: mayPretend) else { return text }
        let scalars = text.unicodeScalars
        var result = String.UnicodeScalarView()
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            if !mayPretend(scalar) || joinsEmoji(scalar, after: result, before: next < scalars.endIndex ? scalars[next] : nil) {
                result.append(scalar)
            } else if let shown = replacement(scalar) {
                result.append(shown)
            }
            index = next
        }
        return String(result)
    }

    private static let joiner: Unicode.Scalar = "\u{200D}"

    private static func joinsEmoji(
        _ scalar: Unicode.Scalar, after shown: String.UnicodeScalarView, before next: Unicode.Scalar?
    ) -> Bool {
        guard scalar == joiner, let next, isEmoji(next) else { return false }
        // Behind the first part stands its form or the colour of its skin.
        let part = shown.reversed().prefix(3).first { $0.value != 0xFE0F && !$0.properties.isEmojiModifier }
        return part.map(isEmoji) ?? false
    }

    /// Digits are emoji, too, in Unicode's table.
    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0xFF && scalar.properties.isEmoji
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func mayPretend(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Control characters.
        case 0...0x1F, 0x7F...0x9F: true
        // The soft hyphen, and letters and spaces without a form.
        case 0xAD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x3164, 0xFFA0: true
        // Signs for the direction (UAX #9), signs of no width, separators of lines.
        case 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
        // Tags.
        case 0xE0000...0xE007F: true
        default: false
        }
    }
}
