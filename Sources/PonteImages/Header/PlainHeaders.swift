internal import Foundation

/// The formats whose sizes stand at fixed places, or in a TIFF directory.
enum PlainHeaders {
    static func gif(_ data: Data) -> ImageHeader? {
        let bytes = ByteReader(data, isLittleEndian: true)
        guard let width = bytes.short(6), let height = bytes.short(8) else { return nil }
        return ImageHeader(kind: .gif, stored: PixelSize(width: width, height: height))
    }

    static func bmp(_ data: Data) -> ImageHeader? {
        let bytes = ByteReader(data, isLittleEndian: true)
        guard let length = bytes.long(14) else { return nil }
        if length == 12 {
            guard let width = bytes.short(18), let height = bytes.short(20) else { return nil }
            return ImageHeader(kind: .bmp, stored: PixelSize(width: width, height: height))
        }
        guard let width = bytes.long(18), let height = bytes.long(22) else { return nil }
        // A negative height says that the first row is the upper one.
        let rows = Int(Int32(truncatingIfNeeded: height).magnitude)
        return ImageHeader(kind: .bmp, stored: PixelSize(width: Int(Int32(truncatingIfNeeded: width)), height: rows))
    }

    static func tiff(_ data: Data) -> ImageHeader? {
        let tags = ExifTags(data)
        guard let size = tags.size else { return nil }
        var header = ImageHeader(kind: .tiff, stored: size)
        header.orientation = tags.orientation
        return header
    }
}
