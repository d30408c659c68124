internal import Glibc

/// The text of JavaScript's and JSON's strings.
enum ScriptText {
    /// What does not stand for itself, up to the NUL.
    private static let special = (1..<0x20).map { CChar($0) } + [0x22, 0x5C, 0]

    /// Appends `text` with its quotes.
    // By a function of the C library: byte by byte, a long script would take Swift longer than the engine, in a debug build.
    static func append(_ text: String, to source: inout [UInt8]) {
        let count = text.utf8.count
        source.reserveCapacity(source.count + count + count / 8 + 16)
        source.append(UInt8(ascii: "\""))
        text.withCString { start in
            var index = 0
            while true {
                let plain = strcspn(start + index, special)
                source.append(contentsOf: UnsafeRawBufferPointer(start: start + index, count: plain))
                index += plain
                guard index < count else { break }
                appendEscape(of: UInt8(bitPattern: start[index]), to: &source)
                index += 1
            }
        }
        source.append(UInt8(ascii: "\""))
    }

    private static func appendEscape(of byte: UInt8, to source: inout [UInt8]) {
        source.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"): source.append(UInt8(ascii: "n"))
        case 0..<0x20: source += [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0"), digit(byte >> 4), digit(byte & 15)]
        default: source.append(byte)
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
