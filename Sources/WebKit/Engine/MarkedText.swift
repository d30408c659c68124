internal import GLibInterop

/// Texts on their way through GLib's strings, which end at a NUL: U+0001 and `0` stand in its place, and U+0001 and `1` in the place of U+0001. For `alert`, `confirm` and
/// `prompt` the functions of a page do the same (`Client/src/linux/dialogs.ts`).
enum MarkedText {
    static let mark: UInt8 = 1

    static func marked(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 <= mark }) else { return text }
        return String(decoding: text.utf8.flatMap { $0 <= mark ? [mark, UInt8(ascii: "0") + $0] : [$0] }, as: UTF8.self)
    }

    static func unmarked(_ text: String) -> String {
        guard text.utf8.contains(mark) else { return text }
        return String(decoding: unmarked(Array(text.utf8)), as: UTF8.self)
    }

    static func unmarked(_ text: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var isMarked = false
        for byte in text {
            if isMarked { bytes.append(byte == UInt8(ascii: "0") ? 0 : mark) } else if byte != mark { bytes.append(byte) }
            isMarked = byte == mark && !isMarked
        }
        return bytes
    }

    /// What somebody is to see of a text of C's: 65,536 characters at most. A mark takes two.
    static func shown(_ text: UnsafePointer<CChar>?, isMarked: Bool) -> String? {
        isMarked ? String(shown: text, count: 2 * maximumShown).map { unmarked($0).shown() } : String(shown: text)
    }
}
