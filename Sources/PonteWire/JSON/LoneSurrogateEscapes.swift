/// Escapes of surrogates without a partner in JSON text: `JSON.stringify` writes them, and Foundation reads no text with one.
enum LoneSurrogateEscapes {
    private static let length = #"\u0000"#.utf8.count
    private static let replacement = Array(#"\ufffd"#.utf8)

    /// - Returns: The text with U+FFFD in their place; `nil` where it has none.
    static func replaced(in text: String) -> String? {
        var output = Array(text.utf8)
        let hasReplaced = output.withUnsafeMutableBufferPointer { replace(in: $0) }
        return hasReplaced ? String(decoding: output, as: UTF8.self) : nil
    }

    /// - Returns: True if there were any.
    private static func replace(in text: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        let escaped = UnsafeBufferPointer(text)
        var hasReplaced = false
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            guard let unit = unit(escaped, at: index) else {
                // The character behind the backslash may be another one.
                index += 2
                continue
            }
            if UTF16.isLeadSurrogate(unit), let next = self.unit(escaped, at: index + length), UTF16.isTrailSurrogate(next) {
                index += length
            } else if UTF16.isSurrogate(unit) {
                for (offset, byte) in replacement.enumerated() { text[index + offset] = byte }
                hasReplaced = true
            }
            index += length
        }
        return hasReplaced
    }

    /// The code unit of the escape at `index`; `nil` where there is none of this kind.
    private static func unit(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt16? {
        guard index + length <= text.count, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return JSONString.codeUnit(text, at: index + 2)
    }
}
