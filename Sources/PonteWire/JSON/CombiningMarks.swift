/// Combining marks in a row, which Swift sorts to compare or to hash a string, in quadratic time.
enum CombiningMarks {
    /// Unicode's Stream-Safe Text Format (UAX #15) allows 30.
    static let most = 256

    static func areFew(in text: String) -> Bool {
        var count = 0
        return text.unicodeScalars.allSatisfy { areFew(with: $0, &count) }
    }

    /// True if no key of a JSON text has more; a mark may stand there as an escape.
    static func areFew(inKeysOf text: String) -> Bool {
        if isPlain(text) { return true }
        var count = 0
        var units: [UInt16] = []
        var isInString = false
        // Of the last string: what follows says if it was a key.
        var areMany = false
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\"":
                isInString.toggle()
                (units, count) = ([], 0)
                if isInString { areMany = false }
            case ":" where !isInString:
                if areMany { return false }
            case "\\":
                guard scalars.popFirst() == "u", let unit = UInt16(String(scalars.prefix(4)), radix: 16) else {
                    (units, count) = ([], 0)
                    continue
                }
                scalars = scalars.dropFirst(4)
                // A mark may be a pair.
                units = units.suffix(1) + [unit]
                guard let last = String(decoding: units, as: UTF16.self).unicodeScalars.last else { continue }
                if !UTF16.isLeadSurrogate(unit), !areFew(with: last, &count) { areMany = true }
            default:
                units = []
                if !areFew(with: scalar, &count) { areMany = true }
            }
        }
        return true
    }

    /// True for ASCII without escapes of other characters: most texts.
    private static func isPlain(_ text: String) -> Bool {
        var isEscape = false
        for byte in text.utf8 {
            if byte >= 0x80 || isEscape && byte == UInt8(ascii: "u") { return false }
            isEscape = byte == UInt8(ascii: "\\") && !isEscape
        }
        return true
    }

    private static func areFew(with scalar: Unicode.Scalar, _ count: inout Int) -> Bool {
        count = scalar.isASCII || scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
        return count <= most
    }
}
