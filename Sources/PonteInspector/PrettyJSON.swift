/// JSON text with line feeds and indents. Nothing of the values changes.
enum PrettyJSON {
    /// Of what is shown, in UTF-8 bytes.
    private static let most = 256 << 10
    private static let deepestIndent = 24

    /// - Returns: `isWhole` is false where it would be too long.
    static func text(of json: String) -> (text: String, isWhole: Bool) {
        var output: [UInt8] = []
        var (depth, isInString, isEscaped) = (0, false, false)
        var bytes = Array(json.utf8)[...]
        func newLine() {
            output.append(UInt8(ascii: "\n"))
            output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(depth, deepestIndent)))
        }
        while let byte = bytes.popFirst() {
            guard output.count < most else { return (String(decoding: output, as: UTF8.self) + "…", false) }
            if isInString {
                output.append(byte)
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""):
                isInString = true
                output.append(byte)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                output.append(byte)
                if let next = bytes.first, next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
                    output.append(next)
                    bytes.removeFirst()
                } else {
                    depth += 1
                    newLine()
                }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth = max(0, depth - 1)
                newLine()
                output.append(byte)
            case UInt8(ascii: ","):
                output.append(byte)
                newLine()
            case UInt8(ascii: ":"): output += ": ".utf8
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
            default: output.append(byte)
            }
        }
        return (String(decoding: output, as: UTF8.self), true)
    }
}
