package import Foundation

extension URL {
    /// Reads an address as a page or a server wrote it, and leaves the escapes in it as they are, as browsers do.
    ///
    /// Foundation, where it finds one character that has to be escaped, escapes the `%` of the escapes beside it, too: `%2C|` becomes
    /// `%252C%7C`, which is another address.
    package init?(writtenAs text: String, relativeTo base: URL? = nil) {
        self.init(string: WrittenAddress.escaped(text), relativeTo: base)
    }
}

private enum WrittenAddress {
    /// With nothing behind the host that Foundation would escape (RFC 3986, section 2). Foundation knows what a host needs (RFC 5891).
    static func escaped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let start = endOfHost(bytes)
        var result = Array(bytes[..<start])
        var isInFragment = false
        for index in start..<bytes.count {
            let byte = bytes[index]
            let isFirstHash = byte == UInt8(ascii: "#") && !isInFragment
            if isFirstHash || isAllowed(byte) || isEscape(bytes[index...]) {
                isInFragment = isInFragment || isFirstHash
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)
    private static let allowedMarks = Set("-._~!$&'()*+,;=:@/?".utf8)

    private static func isAllowed(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || allowedMarks.contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
        let escape = bytes.prefix(3)
        return escape.count == 3 && escape.first == UInt8(ascii: "%") && escape.dropFirst().allSatisfy(isHexDigit)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    /// The start of the path, or of the query, or of the fragment.
    private static func endOfHost(_ bytes: [UInt8]) -> Int {
        var start = 0
        let scheme = bytes.prefix { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
        if let first = scheme.first, isLetter(first), bytes.dropFirst(scheme.count).first == UInt8(ascii: ":") {
            start = scheme.count + 1
        }
        guard bytes.dropFirst(start).starts(with: "//".utf8) else { return start }
        let host = start + 2
        return bytes[host...].firstIndex { "/?#\\".utf8.contains($0) } ?? bytes.count
    }
}
