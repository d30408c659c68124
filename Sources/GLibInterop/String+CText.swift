internal import CGLibSupport

/// Of a text that is shown to somebody, in Unicode scalars.
package let maximumShown = 65_536

/// Texts of C's that somebody else has made: a page, a server, another program. Their length is asked before anything is made of them, and never beyond the limit.
extension String {
    /// The whole text; `nil` if there is none, or if it has more than `maximum` UTF-8 bytes.
    package init?(_ text: UnsafePointer<CChar>?, upTo maximum: Int) {
        guard let text else { return nil }
        let count = strnlen(text, maximum + 1)
        guard count <= maximum else { return nil }
        self.init(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
    }

    /// The beginning of a text that somebody is to look at: `count` Unicode scalars at most, each of them whole.
    package init?(shown text: UnsafePointer<CChar>?, count: Int = maximumShown) {
        guard let text else { return nil }
        // A scalar has four bytes at most.
        let bytes = UnsafeRawBufferPointer(start: text, count: strnlen(text, 4 * count + 1))
        self.init(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<Self.end(of: count, in: bytes)]), as: UTF8.self)
    }

    /// Where the first `count` scalars of UTF-8 end.
    private static func end(of count: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        guard bytes.count > count else { return bytes.count }
        var begun = 0
        for (place, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
            if begun == count { return place }
            begun += 1
        }
        return Swift.min(bytes.count, 4 * count)
    }

    /// The first scalars of the text.
    package func shown(_ count: Int = maximumShown) -> String {
        guard utf8.count > count, let end = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex) else {
            return self
        }
        return String(unicodeScalars[..<end])
    }
}

/// Texts that a function of C's has made for this program, of a length that it bounds itself.
extension String {
    /// The whole text, which is freed with `g_free`; `nil` if there is none.
    package init?(takingOwnershipOf text: UnsafeMutablePointer<CChar>?) {
        guard let text else { return nil }
        defer { g_free(text) }
        self.init(cString: text)
    }
}
