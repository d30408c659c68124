/// Escapes of surrogates without a partner in JSON text: `JSON.stringify` writes them, and Foundation reads no text with one.
enum LoneSurrogateEscapes {
    private static let length = #"\u0000"#.utf8.count
    private static let replacement = Array(#"\ufffd"#.utf8)

    /// - Returns: The text with U+FFFD in their place; `nil` where it has none.
    static func replaced(in text: String) -> String? {
        var output = Array(text.utf8)
        var hasReplaced = false
        var index = 0
        while index < output.count {
            guard output[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            guard let unit = unit(output, at: index) else {
                // The character behind the backslash, which may be another one.
                index += 2
                continue
            }
            if UTF16.isLeadSurrogate(unit), let next = self.unit(output, at: index + length), UTF16.isTrailSurrogate(next) {
                index += 2 * length
                continue
            }
            if UTF16.isSurrogate(unit) {
                output.replaceSubrange(index..<index + length, with: replacement)
                hasReplaced = true
            }
            index += length
        }
        return hasReplaced ? String(decoding: output, as: UTF8.self) : nil
    }

    /// What the escape at `index` stands for; `nil` where there is none of this kind.
    private static func unit(_ text: [UInt8], at index: Int) -> UInt16? {
        guard index + length <= text.count, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt16(String(decoding: text[index + 2..<index + length], as: UTF8.self), radix: 16)
    }
}
