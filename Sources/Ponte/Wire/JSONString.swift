/// The text of JSON strings (RFC 8259, section 7).
enum JSONString {
    /// Appends `text` with its quotes.
    static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        output.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            if utf8.allSatisfy(isPlain) { output.append(contentsOf: utf8) } else { appendEscaped(utf8, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// The text between two quotes, its escapes resolved.
    static func unescape(_ escaped: ArraySlice<UInt8>) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(escaped.count)
        var rest = escaped
        while let byte = rest.popFirst() {
            if byte == LoneSurrogate.leadByte, LoneSurrogate.isMarker(escaped[(rest.startIndex - 1)...]) {
                rest = rest.dropFirst(3)
                LoneSurrogate.appendMarker(to: &output)
                LoneSurrogate.appendMarker(to: &output)
                continue
            }
            guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
                output.append(byte)
                continue
            }
            switch escape {
            case UInt8(ascii: "b"): output.append(0x08)
            case UInt8(ascii: "f"): output.append(0x0C)
            case UInt8(ascii: "n"): output.append(0x0A)
            case UInt8(ascii: "r"): output.append(0x0D)
            case UInt8(ascii: "t"): output.append(0x09)
            case UInt8(ascii: "u"): appendCodeUnit(from: &rest, to: &output)
            default: output.append(escape)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != LoneSurrogate.leadByte
    }

    private static func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var index = 0
        while index < utf8.count {
            let byte = utf8[index]
            if byte == LoneSurrogate.leadByte, let (unit, length) = LoneSurrogate.read(utf8[index...]) {
                if let unit { appendEscape(unit, to: &output) } else { LoneSurrogate.appendMarker(to: &output) }
                index += length
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case ..<0x20: appendEscape(UInt16(byte), to: &output)
            default: output.append(byte)
            }
            index += 1
        }
    }

    private static func appendEscape(_ unit: UInt16, to output: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        output.append(contentsOf: "\\u".utf8)
        for shift in [12, 8, 4, 0] { output.append(digits[Int(unit >> shift) & 0xF]) }
    }

    /// Appends the scalar of a `\u` escape, taking its partner with it where it is a surrogate that has one.
    private static func appendCodeUnit(from rest: inout ArraySlice<UInt8>, to output: inout [UInt8]) {
        let unit = codeUnit(rest.prefix(4))
        rest = rest.dropFirst(4)
        if UTF16.isLeadSurrogate(unit), rest.starts(with: "\\u".utf8) {
            let low = codeUnit(rest.dropFirst(2).prefix(4))
            if UTF16.isTrailSurrogate(low) {
                rest = rest.dropFirst(6)
                append(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF)), to: &output)
                return
            }
        }
        if UTF16.isSurrogate(unit) { LoneSurrogate.append(unit, to: &output) } else { append(UInt32(unit), to: &output) }
    }

    private static func codeUnit(_ digits: ArraySlice<UInt8>) -> UInt16 {
        UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
    }

    private static func append(_ scalar: UInt32, to output: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(scalar) else { return }
        if scalar.value == LoneSurrogate.marker { LoneSurrogate.appendMarker(to: &output) }
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
