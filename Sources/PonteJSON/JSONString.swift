/// The text of JSON strings (RFC 8259, section 7).
@usableFromInline
package enum JSONString {
    /// Appends `text` with its quotes.
    ///
    /// - Parameter isPlain: False for a text with what `LoneSurrogate` says.
    @inline(__always)
    package static func append(_ text: String, to output: inout [UInt8], isPlain: Bool = false) {
        var text = text
        text.withUTF8 { utf8 in
            output.makeRoom(for: utf8.count + 2)
            output.append(UInt8(ascii: "\""))
            let plain = JSONScan.special(in: utf8, from: 0)
            if plain == utf8.count {
                output.append(contentsOf: utf8)
            } else {
                appendEscaped(utf8, plain, to: &output, isPlain)
            }
            output.append(UInt8(ascii: "\""))
        }
    }

    /// Appends runs of what stands for itself, and escapes; up to `plain`, everything does.
    @inline(never)
    private static func appendEscaped(
        _ utf8: UnsafeBufferPointer<UInt8>, _ plain: Int, to output: inout [UInt8], _ isPlain: Bool
    ) {
        output.makeRoom(for: utf8.count + utf8.count / 8)
        var start = 0
        var index = plain
        while index < utf8.count {
            let byte = utf8[index]
            guard byte == LoneSurrogate.leadByte else {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
                appendEscape(byte, to: &output)
                start = index + 1
                index = JSONScan.special(in: utf8, from: start)
                continue
            }
            guard !isPlain, let (unit, length) = LoneSurrogate.read(utf8, at: index) else {
                index = JSONScan.special(in: utf8, from: index + 1)
                continue
            }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
            if let unit { appendEscape(unit, to: &output) } else { LoneSurrogate.appendMarker(to: &output) }
            start = index + length
            index = JSONScan.special(in: utf8, from: start)
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[min(start, utf8.count)...]))
    }

    private static func appendEscape(_ byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            output.append(UInt8(ascii: "\\"))
            output.append(byte)
        case 0x0A:
            output.append(UInt8(ascii: "\\"))
            output.append(UInt8(ascii: "n"))
        default: appendEscape(UInt16(byte), to: &output)
        }
    }

    private static func appendEscape(_ unit: UInt16, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        output.append(UInt8(ascii: "u"))
        for shift in stride(from: UInt16(12), through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
            output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}
