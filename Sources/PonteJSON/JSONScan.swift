internal import Foundation

/// Looks for bytes in UTF-8 text, many at a time.
@usableFromInline
package enum JSONScan {
    /// The first place from `start` on of a byte that cannot stand for itself in a JSON string, or that may begin what
    /// `LoneSurrogate` is about: a quote, a backslash, a control character, or 0xF4. The text's end where there is none.
    @inlinable @inline(__always)
    package static func special(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = text.baseAddress else { return text.count }
        let bytes = UnsafeRawPointer(base)
        var index = start
        // Most strings are short.
        if index + 8 <= text.count {
            let found = mark(word(bytes, index))
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index + 32 <= text.count {
            let found =
                mark(word(bytes, index)) | mark(word(bytes, index + 8)) | mark(word(bytes, index + 16))
                | mark(word(bytes, index + 24))
            if found != 0 { break }
            index += 32
        }
        while index + 8 <= text.count {
            let found = mark(word(bytes, index))
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < text.count, !isSpecial(text[index]) { index += 1 }
        return index
    }

    @inlinable @inline(__always)
    static func word(_ bytes: UnsafeRawPointer, _ index: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// The highest bit of each special byte, and perhaps of bytes behind the first one.
    @inlinable @inline(__always)
    static func mark(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = (word ^ 0x2222_2222_2222_2222) &- ones
        let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones
        let control = word &- 0x2020_2020_2020_2020
        let lead = (word ^ 0xF4F4_F4F4_F4F4_F4F4) &- ones
        // A quote, a backslash and a control character have no highest bit, 0xF4 has.
        return ((quote | backslash | control) & ~word | lead & word) & 0x8080_8080_8080_8080
    }

    @inlinable @inline(__always)
    static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == LoneSurrogate.leadByte
    }

    @inline(__always)
    static func equal(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        guard let left = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(left, other, right.count) == 0
    }

    /// The place of the first `byte` from `start` on, or the text's end.
    package static func first(_ byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = text.baseAddress, start < text.count,
            let found = memchr(base + start, Int32(byte), text.count - start)
        else { return text.count }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }

    /// The length of the array or object that `text`, which is JSON, begins with.
    package static func container(_ text: ArraySlice<UInt8>) -> Int {
        text.withUnsafeBufferPointer { text in
            var depth = 0
            var index = 0
            while index < text.count {
                switch text[index] {
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth -= 1
                    if depth == 0 { return index + 1 }
                case UInt8(ascii: "\""): index = endOfString(text, from: index + 1)
                default: break
                }
                index += 1
            }
            return text.count
        }
    }

    private static func endOfString(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = special(in: text, from: start)
        while index < text.count, text[index] != UInt8(ascii: "\"") {
            index = special(in: text, from: index + (text[index] == UInt8(ascii: "\\") ? 2 : 1))
        }
        return index
    }
}
