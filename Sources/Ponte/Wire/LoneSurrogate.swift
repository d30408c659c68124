/// A surrogate without its partner, which a JavaScript string may hold and a Swift `String` cannot.
///
/// In Swift it is two scalars, U+10FFFE (a noncharacter) and U+100000 plus the code unit; a genuine U+10FFFE is doubled. On
/// the way out they turn back, so that every string returns as it was sent.
enum LoneSurrogate {
    static let marker: UInt32 = 0x10FFFE
    /// The first of the marker's four UTF-8 bytes.
    static let leadByte: UInt8 = 0xF4
    private static let markerBytes: [UInt8] = [0xF4, 0x8F, 0xBF, 0xBE]

    static func isMarker(_ text: ArraySlice<UInt8>) -> Bool {
        text.starts(with: markerBytes)
    }

    static func appendMarker(to output: inout [UInt8]) {
        output.append(contentsOf: markerBytes)
    }

    /// Appends the two scalars that stand for `unit`.
    static func append(_ unit: UInt16, to output: inout [UInt8]) {
        appendMarker(to: &output)
        guard let scalar = Unicode.Scalar(0x100000 + UInt32(unit)), let bytes = UTF8.encode(scalar) else { return }
        output.append(contentsOf: bytes)
    }

    /// Reads what begins with a marker: the code unit that it stands for, `nil` for a genuine marker, and how many bytes that
    /// took.
    static func read(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> (unit: UInt16?, length: Int)? {
        guard text.starts(with: markerBytes) else { return nil }
        let rest = text.dropFirst(4).prefix(4)
        if rest.elementsEqual(markerBytes) { return (nil, 8) }
        guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first,
            (0x10D800...0x10DFFF).contains(scalar.value)
        else { return (nil, 4) }
        return (UInt16(scalar.value - 0x100000), 8)
    }
}
