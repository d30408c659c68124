package import Foundation

/// Walks over the chunks of a PNG (W3C PNG, section 5).
package enum PNGHeader {
    /// The size that its first chunk names; `nil` for what is no PNG.
    package static func size(_ data: Data) -> PixelSize? {
        let bytes = ByteReader(data)
        guard ImageKind(data) == .png, bytes.long(8) == 13, bytes.has("IHDR", at: 12), let width = bytes.long(16),
            let height = bytes.long(20)
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    static func read(_ data: Data) -> ImageHeader? {
        let bytes = ByteReader(data)
        guard let size = size(data) else { return nil }
        var header = ImageHeader(kind: .png, stored: size)
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
