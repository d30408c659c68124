internal import Foundation

/// Walks over the segments of a JPEG (ITU-T T.81, annex B): decoders take one that ends early, and paint the rest grey.
enum JPEGHeader {
    static func read(_ data: Data) -> ImageHeader? {
        let bytes = ByteReader(data)
        var header: ImageHeader?
        var orientation = 1
        var isComplete = false
        var scans = 0
        var offset = 2
        while let marker = bytes.short(offset), marker >> 8 == 0xFF {
            if marker == 0xFFFF {
                offset += 1
                continue
            }
            if marker == 0xFFD9 {
                isComplete = true
                break
            }
            guard let length = bytes.short(offset + 2), length >= 2 else { break }
            switch marker {
            case 0xFFC0...0xFFCF where ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker):
                guard let height = bytes.short(offset + 5), let width = bytes.short(offset + 7) else { return nil }
                header = ImageHeader(kind: .jpeg, stored: PixelSize(width: width, height: height))
                header?.isReducible = marker <= 0xFFC1
            case 0xFFE1 where bytes.has("Exif\0\0", at: offset + 4):
                orientation = ExifTags(bytes.part(offset + 10, length - 8)).orientation
            default: break
            }
            offset += 2 + length
            if marker == 0xFFDA {
                scans += 1
                offset = endOfScan(data, from: offset)
            }
        }
        header?.orientation = orientation
        header?.isComplete = isComplete
        header?.scans = scans
        return header
    }

    /// The place of the next marker that is not part of the compressed data: neither a stuffed zero nor a restart.
    private static func endOfScan(_ data: Data, from start: Int) -> Int {
        data.withUnsafeBytes { bytes in
            var offset = start
            while offset < bytes.count - 1, let base = bytes.baseAddress {
                guard let place = memchr(base + offset, 0xFF, bytes.count - 1 - offset) else { break }
                let found = UnsafeRawPointer(place) - base
                let next = bytes[found + 1]
                if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return found }
                offset = next == 0xFF ? found + 1 : found + 2
            }
            return bytes.count
        }
    }
}
