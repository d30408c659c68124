internal import Foundation

/// Walks over the chunks of a PNG (W3C PNG, section 5).
enum PNGHeader {
    static func read(_ data: Data) -> ImageHeader? {
        let bytes = ByteReader(data)
        guard bytes.has("IHDR", at: 12), let width = bytes.long(16), let height = bytes.long(20) else { return nil }
        var header = ImageHeader(kind: .png, stored: PixelSize(width: width, height: height))
        header.isComplete = false
        var offset = 8
        while let length = bytes.long(offset), length <= bytes.count - offset - 12 {
            if bytes.has("eXIf", at: offset + 4) { header.orientation = ExifTags(bytes.part(offset + 8, length)).orientation }
            if bytes.has("IEND", at: offset + 4) {
                header.isComplete = true
                break
            }
            offset += 12 + length
        }
        return header
    }
}
