internal import Foundation

/// Texts of other programs, in the forms in which they give them.
enum ClipboardText {
    /// - Returns: The text without the mark of its bytes' order, and without what stands for its end: browsers give UTF-16, and office programs a NUL.
    static func read(_ data: Data) -> String {
        var bytes = data[...]
        let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
        guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else {
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
            while bytes.last == 0 { bytes = bytes.dropLast() }
            return String(decoding: bytes, as: UTF8.self)
        }
        let pairs = Array(bytes.dropFirst(2))
        var units = stride(from: 0, to: pairs.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(pairs[index]), UInt16(pairs[index + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        while units.last == 0 { units.removeLast() }
        return String(decoding: units, as: UTF16.self)
    }
}
