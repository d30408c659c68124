internal import Foundation

/// The first directory of a TIFF structure, which is what EXIF is (TIFF 6.0, section 2).
struct ExifTags {
    private var values: [Int: Int] = [:]

    /// - Parameter data: From the byte order's mark on.
    init(_ data: Data) {
        var bytes = ByteReader(data)
        bytes.isLittleEndian = bytes.has("II", at: 0)
        guard bytes.isLittleEndian || bytes.has("MM", at: 0), bytes.short(2) == 42, let directory = bytes.long(4),
            let count = bytes.short(directory)
        else { return }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = bytes.short(entry), let type = bytes.short(entry + 2) else { return }
            values[tag] = type == 3 ? bytes.short(entry + 8) : bytes.long(entry + 8)
        }
    }

    /// 1 to 8; 1 where it is missing or wrong.
    var orientation: Int {
        let value = values[0x112] ?? 1
        return (1...8).contains(value) ? value : 1
    }

    var size: PixelSize? {
        guard let width = values[0x100], let height = values[0x101] else { return nil }
        return PixelSize(width: width, height: height)
    }
}
