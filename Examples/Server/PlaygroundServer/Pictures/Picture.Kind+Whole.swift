internal import Foundation

/// Tells if a file is there up to its end. GdkPixbuf takes half a JPEG, PNG or WebP for a picture whose rest is empty.
extension Picture.Kind {
    func isWhole(_ data: Data) -> Bool {
        let bytes = [UInt8](data)
        return switch self {
        case .jpeg: Self.endsAsJPEG(bytes)
        case .png: Self.endsAsPNG(bytes)
        // RFC 9649, section 2.4: the size is of what follows it.
        case .webp: bytes.count >= 12 && bytes.count >= bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } + 8
        // GdkPixbuf says so itself.
        case .gif: true
        }
    }

    /// True if segment follows segment up to the marker EOI (ITU-T T.81, annex B).
    private static func endsAsJPEG(_ bytes: [UInt8]) -> Bool {
        var place = 2
        while place + 1 < bytes.count {
            switch (bytes[place], bytes[place + 1]) {
            case (0xff, 0xd9): return true
            // A stuffed zero, a restart, or a filling byte.
            case (0xff, 0), (0xff, 0xd0...0xd7): place += 2
            case (0xff, 0xff): place += 1
            case (0xff, _):
                guard place + 3 < bytes.count else { return false }
                place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
            // The data of the scan before.
            default: place += 1
            }
        }
        return false
    }

    /// True if chunk follows chunk up to the last one, IEND (PNG, section 5.6).
    private static func endsAsPNG(_ bytes: [UInt8]) -> Bool {
        var place = 8
        while place + 12 <= bytes.count {
            let count = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            // A chunk has its length, its type and its checksum around its data.
            let next = place + 12 + count
            if bytes[(place + 4)...].starts(with: "IEND".utf8) { return next <= bytes.count }
            place = next
        }
        return false
    }
}
