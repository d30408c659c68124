import Foundation

/// Profiles of colours (ICC.1:2022) with nothing but a header and a name, and files that carry one.
enum Profile {
    /// - Parameters:
    ///   - space: `RGB `, `GRAY` or `CMYK`.
    ///   - length: At least; a multiple of four.
    static func named(_ name: String, _ space: String = "RGB ", length: Int = 0) -> Data {
        let text = Data("text\0\0\0\0".utf8) + Data(name.utf8) + [0]
        let padded = text + Data(count: max(length - 144 - text.count, 3 - (text.count + 3) % 4))
        var header = big(144 + padded.count) + Data("test".utf8) + [4, 0x40, 0, 0] + Data("mntr".utf8) + Data(space.utf8)
        header += Data("XYZ ".utf8) + Data(count: 12) + Data("acsp".utf8) + Data(count: 28)
        // The light that all profiles mean.
        header += big(0xF6D6) + big(0x1_0000) + big(0xD32D) + Data(count: 48)
        return header + big(1) + Data("desc".utf8) + big(144) + big(padded.count) + padded
    }

    static func big(_ value: Int) -> Data { Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }) }

    /// Puts a profile into a PNG, unpacked within the form of zlib (RFC 1950 and 1951).
    static func added(_ profile: Data, toPNG png: Data) -> Data {
        func little(_ value: Int) -> Data { Data([UInt8(value & 0xFF), UInt8(value >> 8)]) }
        let sums = profile.reduce((1, 0)) { sums, byte in
            let first = (sums.0 + Int(byte)) % 65_521
            return (first, (sums.1 + first) % 65_521)
        }
        var packed = Data([0x78, 0x01])
        for start in stride(from: 0, to: profile.count, by: 65_535) {
            let part = profile.dropFirst(start).prefix(65_535)
            packed +=
                Data([start + part.count == profile.count ? 1 : 0]) + little(part.count) + little(~part.count & 0xFFFF) + part
        }
        packed += big(sums.1 << 16 | sums.0)
        return png.prefix(33) + Exif.chunk("iCCP", Data("test\0\0".utf8) + packed) + png.dropFirst(33)
    }
}
