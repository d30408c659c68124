/// The text of JSON strings (RFC 8259, section 7).
package enum JSONString {
    /// Appends `text` with its quotes.
    @inline(__always)
    package static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { utf8 in
            output.append(UInt8(ascii: "\""))
            let plain = JSONScan.special(in: utf8, from: 0)
            if plain == utf8.count { output.append(contentsOf: utf8) } else { appendEscaped(utf8, plain, to: &output) }
            output.append(UInt8(ascii: "\""))
        }
    }

    /// Appends runs of what stands for itself, and escapes; up to `plain`, everything does.
    @inline(never)
    private static func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>, _ plain: Int, to output: inout [UInt8]) {
        output.reserveCapacity(output.count + utf8.count + utf8.count / 8)
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
            guard let (unit, length) = LoneSurrogate.read(utf8, at: index) else {
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

    /// The text between two quotes, its escapes resolved.
    @inline(never)
    package static func unescape(_ escaped: UnsafeBufferPointer<UInt8>) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(escaped.count)
        var start = 0
        var index = JSONScan.special(in: escaped, from: 0)
        while index < escaped.count {
            if escaped[index] == UInt8(ascii: "\\"), index + 1 < escaped.count {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: escaped[start..<index]))
                start = resolve(escaped, index + 1, to: &output)
                index = JSONScan.special(in: escaped, from: start)
            } else if LoneSurrogate.isMarker(escaped, at: index) {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: escaped[start..<index]))
                LoneSurrogate.appendMarker(to: &output)
                LoneSurrogate.appendMarker(to: &output)
                start = index + 4
                index = JSONScan.special(in: escaped, from: start)
            } else {
                index = JSONScan.special(in: escaped, from: index + 1)
            }
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: escaped[min(start, escaped.count)...]))
        return String(decoding: output, as: UTF8.self)
    }

    /// Appends what the escape at `index` stands for, a surrogate with its partner where it has one.
    ///
    /// - Returns: The place behind it.
    private static func resolve(_ escaped: UnsafeBufferPointer<UInt8>, _ index: Int, to output: inout [UInt8]) -> Int {
        switch escaped[index] {
        case UInt8(ascii: "b"): output.append(0x08)
        case UInt8(ascii: "f"): output.append(0x0C)
        case UInt8(ascii: "n"): output.append(0x0A)
        case UInt8(ascii: "r"): output.append(0x0D)
        case UInt8(ascii: "t"): output.append(0x09)
        case UInt8(ascii: "u"): return appendCodeUnit(escaped, index + 1, to: &output)
        default: output.append(escaped[index])
        }
        return index + 1
    }

    private static func appendCodeUnit(_ escaped: UnsafeBufferPointer<UInt8>, _ index: Int, to output: inout [UInt8]) -> Int {
        guard let unit = codeUnit(escaped, at: index) else { return index }
        let end = index + 4
        if UTF16.isLeadSurrogate(unit), end + 1 < escaped.count, escaped[end] == UInt8(ascii: "\\"),
            escaped[end + 1] == UInt8(ascii: "u"), let low = codeUnit(escaped, at: end + 2), UTF16.isTrailSurrogate(low)
        {
            append(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF)), to: &output)
            return end + 6
        }
        if UTF16.isSurrogate(unit) { LoneSurrogate.append(unit, to: &output) } else { append(UInt32(unit), to: &output) }
        return end
    }

    /// The number that the four hexadecimal digits at `index` are.
    package static func codeUnit(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt16? {
        guard index + 4 <= text.count else { return nil }
        var unit: UInt16 = 0
        for byte in text[index..<index + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return unit
    }

    private static func append(_ scalar: UInt32, to output: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(scalar) else { return }
        if scalar.value == LoneSurrogate.marker { LoneSurrogate.appendMarker(to: &output) }
        if scalar.isASCII { return output.append(UInt8(truncatingIfNeeded: scalar.value)) }
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
