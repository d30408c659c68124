internal import Foundation

// Platform: read profile
/// Walks over the chunks of a WebP (RFC 9649).
enum WebPHeader {
    static func read(_ data: Data) -> ImageHeader? {
        let bytes = ByteReader(data, isLittleEndian: true)
        guard let end = bytes.long(4), let size = size(bytes) else { return nil }
        var header = ImageHeader(kind: .webp, stored: size)
        header.isComplete = end + 8 <= bytes.count
        var offset = 12
        while let length = bytes.long(offset + 4) {
            if bytes.has("EXIF", at: offset) {
                // Some programs put JPEG's prefix before it.
                let start = bytes.has("Exif\0\0", at: offset + 8) ? 6 : 0
                header.orientation = ExifTags(bytes.part(offset + 8 + start, length - start)).orientation
            }
            if bytes.has("ICCP", at: offset) { header.colorProfile = ColorProfile(bytes.part(offset + 8, length)) }
            offset += 8 + length + length % 2
        }
        return header
    }

    private static func size(_ bytes: ByteReader) -> PixelSize? {
        if bytes.has("VP8X", at: 12), let width = bytes.number(24, bytes: 3), let height = bytes.number(27, bytes: 3) {
            return PixelSize(width: width + 1, height: height + 1)
        }
        if bytes.has("VP8L", at: 12), let bits = bytes.long(21) {
            return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        }
        if bytes.has("VP8 ", at: 12), let width = bytes.short(26), let height = bytes.short(28) {
            return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
        }
        return nil
    }
}
