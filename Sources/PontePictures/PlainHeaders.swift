internal import Foundation

/// The formats whose sizes stand at fixed places, or in a TIFF directory.
enum PlainHeaders {
    static func gif(_ data: Data) -> ImageHeader? {
        let bytes = ByteReader(data, isLittleEndian: true)
        guard let width = bytes.short(6), let height = bytes.short(8) else { return nil }
        var header = ImageHeader(kind: .gif, stored: PixelSize(width: width, height: height))
        header.end = endOfFirstFrame(bytes)
        header.isComplete = header.end != nil
        return header
    }

    /// The place behind the first frame (GIF89a, section 20 and appendix B): GdkPixbuf's time grows with the square of the number of frames.
    private static func endOfFirstFrame(_ bytes: ByteReader) -> Int? {
        func afterTable(_ place: Int, _ flags: Int) -> Int { place + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)) }
        func afterBlocks(_ start: Int) -> Int? {
            var place = start
            while let count = bytes.byte(place) {
                place += 1 + count
                if count == 0 { return place }
            }
            return nil
        }
        guard let flags = bytes.byte(10) else { return nil }
        var place = afterTable(13, flags)
        while let kind = bytes.byte(place) {
            switch kind {
            case 0x21:
                guard let next = afterBlocks(place + 2) else { return nil }
                place = next
            case 0x2C:
                // Behind the frame's own table stands the size of its codes.
                return bytes.byte(place + 9).flatMap { afterBlocks(afterTable(place + 10, $0) + 1) }
            default: return nil
            }
        }
        return nil
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
