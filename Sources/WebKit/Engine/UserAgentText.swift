// Platform: user agent
/// The user agents that the engine takes; to give it another is a programming error to GLib.
enum UserAgentText {
    /// True for names with versions, and comments in parentheses, a name first: what RFC 9110, section 10.1.5, allows, as WebKit reads it
    /// (`WebCore::isValidUserAgentHeaderValue`).
    static func isSound(_ text: String) -> Bool {
        var rest = Array(text.utf16)[...]
        guard skipProduct(&rest) else { return false }
        while !rest.isEmpty {
            guard skip(&rest, isSpace) else { return false }
            guard rest.first == open ? skipComment(&rest) : skipProduct(&rest) else { return false }
        }
        return true
    }

    private static let (open, close, escape) = (UInt16(0x28), UInt16(0x29), UInt16(0x5C))

    private static func skipProduct(_ rest: inout ArraySlice<UInt16>) -> Bool {
        guard skip(&rest, isToken) else { return false }
        guard rest.first == 0x2F else { return true }
        rest.removeFirst()
        return skip(&rest, isToken)
    }

    private static func skipComment(_ rest: inout ArraySlice<UInt16>) -> Bool {
        var depth = 0
        while let unit = rest.popFirst() {
            switch unit {
            case open: depth += 1
            case close:
                depth -= 1
                if depth == 0 { return true }
            case escape:
                guard let escaped = rest.popFirst(), isSpace(escaped) || isVisible(escaped) else { return false }
            default:
                guard isSpace(unit) || isVisible(unit) else { return false }
            }
        }
        return false
    }

    private static func skip(_ rest: inout ArraySlice<UInt16>, _ belongs: (UInt16) -> Bool) -> Bool {
        let count = rest.count
        rest = rest.drop(while: belongs)
        return rest.count < count
    }

    private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 }

    /// A letter of Latin-1 that can be seen.
    private static func isVisible(_ unit: UInt16) -> Bool { (0x21...0x7E).contains(unit) || (0x80...0xFF).contains(unit) }

    private static func isToken(_ unit: UInt16) -> Bool {
        guard let scalar = Unicode.Scalar(unit), scalar.isASCII, isVisible(unit) else { return false }
        return !"\"(),/:;<=>?@[\\]{}".unicodeScalars.contains(scalar)
    }
}
