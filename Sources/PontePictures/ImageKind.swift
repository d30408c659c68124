package import Foundation

/// The format of a file, told by its first bytes: names lie.
package enum ImageKind: String, CaseIterable, Sendable {
    case jpeg
    case png
    case webp
    case gif
    case bmp
    case tiff
    case heic
    case avif

    package init?(_ data: Data) {
        let bytes = ByteReader(data)
        if bytes.number(0, bytes: 3) == 0xFFD8FF {
            self = .jpeg
        } else if bytes.long(0) == 0x8950_4E47, bytes.long(4) == 0x0D0A_1A0A {
            self = .png
        } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
            self = .webp
        } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
            self = .gif
        } else if bytes.has("BM", at: 0), bytes.byte(6) == 0, bytes.byte(7) == 0 {
            self = .bmp
        } else if bytes.has("II*\0", at: 0) || bytes.has("MM\0*", at: 0) {
            self = .tiff
        } else if let kind = Self.heif(bytes) {
            self = kind
        } else {
            return nil
        }
    }

    /// The kind that the brands of a HEIF file say (ISO/IEC 23008-12, section 10): the first one, or the others where that is of no coding.
    private static func heif(_ bytes: ByteReader) -> ImageKind? {
        guard bytes.has("ftyp", at: 4), let length = bytes.long(0) else { return nil }
        func brands(_ range: some Sequence<Int>) -> [Data] { range.map { bytes.part($0, 4) } }
        func have(_ brands: [Data], _ names: String) -> Bool {
            names.utf8.split(separator: UInt8(ascii: " ")).contains { name in brands.contains { $0.elementsEqual(name) } }
        }
        let first = brands([8])
        if have(first, "avif avis") { return .avif }
        if have(first, "heic heix hevc hevx heim heis hevm hevs") { return .heic }
        guard have(first, "mif1 msf1") else { return nil }
        // Real files have a handful.
        return have(brands(stride(from: 16, to: min(length, 256), by: 4)), "avif avis") ? .avif : .heic
    }

    /// As users know it.
    package var name: String {
        switch self {
        case .webp: "WebP"
        default: rawValue.uppercased()
        }
    }

    /// The name of a format that is a picture, but none of those.
    static func nameOfOther(_ data: Data) -> String? {
        let bytes = ByteReader(data)
        if bytes.has("8BPS", at: 0) { return "Photoshop" }
        if bytes.number(0, bytes: 2) == 0xFF0A || bytes.has("JXL ", at: 4) { return "JPEG XL" }
        if bytes.has("\0\0\u{1}\0", at: 0) { return "icon" }
        let start = String(decoding: data.prefix(512), as: UTF8.self)
        if start.utf8.contains("<svg".utf8) { return "SVG" }
        return nil
    }
}
