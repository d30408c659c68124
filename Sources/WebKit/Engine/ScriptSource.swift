internal import Glibc

/// The source of a script on its way through GLib's strings, which end at a NUL.
enum ScriptSource {
    /// The source with the escape of a NUL in the place of each: the same in a text, a pattern or a comment, and as wrong elsewhere.
    static func withoutNULs(_ source: String) -> String {
        guard source.withCString({ strlen($0) }) < source.utf8.count else { return source }
        var result: [UInt8] = []
        var isEscaped = false
        for byte in source.utf8 {
            if byte == 0 {
                result += (isEscaped ? "u0000" : "\\u0000").utf8
            } else {
                result.append(byte)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return String(decoding: result, as: UTF8.self)
    }
}
