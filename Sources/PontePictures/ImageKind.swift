package import Foundation

/// The format of a file, told by its first bytes: names lie.
package enum ImageKind: String, Sendable {
    case jpeg
    case png
    case webp
    case gif
    case bmp
    case tiff

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
        } else {
            return nil
        }
    }

    /// The name of a format that is a picture, but none of those.
    static func nameOfOther(_ data: Data) -> String? {
        let bytes = ByteReader(data)
        if bytes.has("ftyp", at: 4) {
            let brand = bytes.part(8, 4)
            for (brands, name) in [("heic heix hevc heim heis mif1 msf1", "HEIC"), ("avif avis", "AVIF")] {
                if brands.utf8.split(separator: UInt8(ascii: " ")).contains(where: { $0.elementsEqual(brand) }) { return name }
            }
        }
        if bytes.has("8BPS", at: 0) { return "Photoshop" }
        if bytes.number(0, bytes: 2) == 0xFF0A || bytes.has("JXL ", at: 4) { return "JPEG XL" }
        if bytes.has("\0\0\u{1}\0", at: 0) { return "icon" }
        let start = String(decoding: data.prefix(512), as: UTF8.self)
        if start.utf8.contains("<svg".utf8) { return "SVG" }
        return nil
    }
}
