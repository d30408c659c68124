#if canImport(CWebKitGTK)
    internal import Foundation

    // Platform: written profile
    /// The segments of a JPEG that have a profile of colours (ICC.1:2022, annex B.4).
    enum JPEGProfile {
        /// Of a profile's part, in bytes: what a segment has, less its length, its name and its numbers.
        private static let longestPart = 65_535 - 16

        /// - Returns: The same file where it does not begin as libjpeg's do, or the profile is too long for any.
        static func added(_ profile: ColorProfile, to jpeg: Data) -> Data {
            let bytes = ByteReader(jpeg)
            let count = (profile.data.count + longestPart - 1) / longestPart
            // The first segment says that the file is a JFIF.
            guard count <= 255, bytes.long(0) == 0xFFD8_FFE0, let length = bytes.short(4), length + 4 <= jpeg.count else {
                return jpeg
            }
            var segments = Data()
            for index in 0..<count {
                let start = index * longestPart
                let part = profile.data.dropFirst(start).prefix(longestPart)
                let size = part.count + 16
                segments += [0xFF, 0xE2, UInt8(size >> 8), UInt8(size & 0xFF)] + Data("ICC_PROFILE\0".utf8)
                segments += [UInt8(index + 1), UInt8(count)] + part
            }
            return jpeg.prefix(4 + length) + segments + jpeg.dropFirst(4 + length)
        }
    }
#endif
