/// A surrogate without its partner, which a JavaScript string may hold and a Swift `String` cannot.
///
/// In Swift it is two scalars, U+10FFFE (a noncharacter) and U+100000 plus the code unit; a genuine U+10FFFE is doubled. On
/// the way out they turn back, so that every string returns as it was sent.
@usableFromInline
enum LoneSurrogate {
    static let marker: UInt32 = 0x10FFFE
    /// The first of the marker's four UTF-8 bytes.
    @inlinable static var leadByte: UInt8 { 0xF4 }

    static func isMarker(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        index + 4 <= text.count && text[index] == 0xF4 && text[index + 1] == 0x8F && text[index + 2] == 0xBF
            && text[index + 3] == 0xBE
    }

    static func appendMarker(to output: inout some ByteOutput) {
        output.append(0xF4)
        output.append(0x8F)
        output.append(0xBF)
        output.append(0xBE)
    }

    /// Appends the two scalars that stand for `unit`.
    static func append(_ unit: UInt16, to output: inout some ByteOutput) {
        appendMarker(to: &output)
        guard let scalar = Unicode.Scalar(0x100000 + UInt32(unit)), let bytes = UTF8.encode(scalar) else { return }
        for byte in bytes { output.append(byte) }
    }

    /// Reads what begins with a marker: the code unit that it stands for, `nil` for a genuine marker, and how many bytes that
    /// took.
    static func read(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (unit: UInt16?, length: Int)? {
        guard isMarker(text, at: index) else { return nil }
        if isMarker(text, at: index + 4) { return (nil, 8) }
        guard index + 8 <= text.count,
            let scalar = String(decoding: text[index + 4..<index + 8], as: UTF8.self).unicodeScalars.first,
            (0x10D800...0x10DFFF).contains(scalar.value)
        else { return (nil, 4) }
        return (UInt16(truncatingIfNeeded: scalar.value - 0x100000), 8)
    }
}

/// Takes bytes, one behind the other.
protocol ByteOutput {
    mutating func append(_ byte: UInt8)
}

extension [UInt8]: ByteOutput {}
