import Foundation

/// The notes that cameras write into files, made by hand: orientation, maker, and where the picture was taken.
enum Exif {
    static let maker = "Spycam 3000"
    /// The seconds of a latitude, as they stand in the file.
    static let secret: UInt32 = 0x5EC2_E7AA

    /// A TIFF structure with a directory and a GPS directory.
    static func tiff(orientation: Int, isLittleEndian: Bool = true) -> Data {
        var bytes = Data()
        func add(_ value: UInt32, _ count: Int) {
            let order = isLittleEndian ? Array(0..<count) : (0..<count).reversed()
            for index in order { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
        }
        func entry(_ tag: UInt32, _ type: UInt32, _ count: UInt32, _ value: UInt32, short: Bool = false) {
            add(tag, 2)
            add(type, 2)
            add(count, 4)
            if short {
                add(value, 2)
                add(0, 2)
            } else {
                add(value, 4)
            }
        }
        bytes += Data((isLittleEndian ? "II" : "MM").utf8)
        add(42, 2)
        add(8, 4)
        add(3, 2)
        entry(0x10F, 2, UInt32(maker.utf8.count + 1), 50)
        entry(0x112, 3, 1, UInt32(orientation), short: true)
        entry(0x8825, 4, 1, 62)
        add(0, 4)
        bytes += Data(maker.utf8) + [0]  // at 50, 12 bytes
        add(2, 2)
        entry(1, 2, 2, 0x4E)  // latitude: N
        entry(2, 5, 3, 92)
        add(0, 4)
        for part in [52, 31, secret] as [UInt32] {
            add(part, 4)
            add(1, 4)
        }
        return bytes
    }

    /// Puts the notes into a JPEG, together with an XMP packet and a comment.
    static func added(to jpeg: Data, orientation: Int, isLittleEndian: Bool = true) -> Data {
        func segment(_ marker: UInt8, _ content: Data) -> Data {
            let length = content.count + 2
            return Data([0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)]) + content
        }
        let exif = Data("Exif\0\0".utf8) + tiff(orientation: orientation, isLittleEndian: isLittleEndian)
        let xmp = Data("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude=\"52,31N\"/>".utf8)
        return jpeg.prefix(2) + segment(0xE1, exif) + segment(0xE1, xmp) + segment(0xFE, Data("Comment by \(maker)".utf8))
            + jpeg.dropFirst(2)
    }

    /// Puts the notes into a WebP, which has to be of the extended kind then (RFC 9649, section 2.7).
    static func added(toWebP webp: Data, width: Int, height: Int, orientation: Int) -> Data {
        func little(_ value: Int, _ count: Int) -> Data { Data((0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }) }
        func chunk(_ name: String, _ content: Data) -> Data {
            Data(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
        }
        let extended = chunk("VP8X", Data([0x08, 0, 0, 0]) + little(width - 1, 3) + little(height - 1, 3))
        let body = Data("WEBP".utf8) + extended + webp.dropFirst(12) + chunk("EXIF", tiff(orientation: orientation))
        return Data("RIFF".utf8) + little(body.count, 4) + body
    }

    /// Puts the notes into a PNG, together with a text.
    static func added(toPNG png: Data, orientation: Int) -> Data {
        return png.prefix(33) + chunk("eXIf", tiff(orientation: orientation))
            + chunk("tEXt", Data("Author\0\(maker)".utf8)) + png.dropFirst(33)
    }

    /// A chunk of a PNG.
    static func chunk(_ name: String, _ content: Data) -> Data {
        let body = Data(name.utf8) + content
        return Profile.big(content.count) + body + Profile.big(Int(checksum(body)))
    }

    /// CRC-32, as PNG's chunks have it.
    private static func checksum(_ data: Data) -> UInt32 {
        ~data.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
    }

    /// True if nothing of the notes is in a file.
    static func isGone(from data: Data) -> Bool {
        let secrets = [UInt32.init(littleEndian:), UInt32.init(bigEndian:)].map { order in
            withUnsafeBytes(of: order(secret)) { Data($0) }
        }
        let words = ["Exif", "EXIF", "eXIf", "tEXt", "Spycam", "GPS", "xmp"].map { Data($0.utf8) }
        return (secrets + words).allSatisfy { data.range(of: $0) == nil }
    }
}
