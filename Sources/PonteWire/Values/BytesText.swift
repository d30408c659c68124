internal import Foundation

/// Bytes in a JSON string, one character from U+0000 to U+00FF for each.
enum BytesText {
    // MARK: Writing

    /// How each byte is written: up to six bytes, the first one lowest, and their number in the highest byte.
    private static let forms: [UInt64] = (0...255).map { value in
        let byte = UInt8(value)
        let form: [UInt8]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): form = [UInt8(ascii: "\\"), byte]
        case 0x08: form = Array(#"\b"#.utf8)
        case 0x09: form = Array(#"\t"#.utf8)
        case 0x0A: form = Array(#"\n"#.utf8)
        case 0x0C: form = Array(#"\f"#.utf8)
        case 0x0D: form = Array(#"\r"#.utf8)
        case ..<0x20: form = Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
        case 0x80...: form = [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
        default: form = [byte]
        }
        return form.reversed().reduce(0) { $0 << 8 | UInt64($1) } | UInt64(form.count) << 56
    }

    /// How long the characters are, in UTF-8 bytes.
    static func count(of bytes: UnsafeRawBufferPointer) -> Int {
        forms.withUnsafeBufferPointer { forms in
            var count = 0
            for byte in bytes { count += Int(forms[Int(byte)] >> 56) }
            return count
        }
    }

    private static let bytesAtOnce = 160

    /// Appends the characters, without quotes.
    static func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
        output.makeRoom(for: bytes.count * 2)
        forms.withUnsafeBufferPointer { forms in
            // A form is stored as eight bytes, of which the next one overwrites what is too much.
            withUnsafeTemporaryAllocation(byteCount: bytesAtOnce * 6 + 8, alignment: 8) { buffer in
                var start = 0
                while start < bytes.count {
                    let end = min(start + bytesAtOnce, bytes.count)
                    var length = 0
                    for byte in bytes[start..<end] {
                        let form = forms[Int(byte)]
                        buffer.storeBytes(of: form.littleEndian, toByteOffset: length, as: UInt64.self)
                        length += Int(form >> 56)
                    }
                    output.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<length]))
                    start = end
                }
            }
        }
    }

    // MARK: Reading

    /// The bytes that the characters of a JSON string stand for.
    ///
    /// - Parameter text: The text between the quotes.
    /// - Returns: `nil` where a character is above U+00FF.
    static func read(_ text: UnsafeBufferPointer<UInt8>) -> Data? {
        // No character is shorter than its byte.
        var data = Data(count: text.count)
        let count = data.withUnsafeMutableBytes { read(text, to: $0.bindMemory(to: UInt8.self)) }
        guard let count else { return nil }
        data.count = count
        return data
    }

    /// - Parameter output: Is as long as `text`.
    /// - Returns: How many bytes there are; `nil` where a character is above U+00FF.
    private static func read(_ text: UnsafeBufferPointer<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        var index = 0
        var count = 0
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "\\") {
                guard let (value, length) = escape(text, at: index + 1) else { return nil }
                output[count] = value
                index += 1 + length
            } else if byte < 0x80 {
                output[count] = byte
                index += 1
            } else {
                guard byte & 0xFE == 0xC2, index + 1 < text.count, text[index + 1] & 0xC0 == 0x80 else { return nil }
                output[count] = byte << 6 | text[index + 1] & 0x3F
                index += 2
            }
            count += 1
        }
        return count
    }

    /// The value of the escape whose letter is at `index`, and its length from there.
    private static func escape(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (value: UInt8, length: Int)? {
        guard index < text.count else { return nil }
        switch text[index] {
        case UInt8(ascii: "b"): return (0x08, 1)
        case UInt8(ascii: "f"): return (0x0C, 1)
        case UInt8(ascii: "n"): return (0x0A, 1)
        case UInt8(ascii: "r"): return (0x0D, 1)
        case UInt8(ascii: "t"): return (0x09, 1)
        case UInt8(ascii: "u"):
            guard let unit = JSONString.codeUnit(text, at: index + 1), unit <= 0xFF else { return nil }
            return (UInt8(truncatingIfNeeded: unit), 5)
        default: return (text[index], 1)
        }
    }
}
