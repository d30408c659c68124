#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop

    // Platform: written profile
    /// The chunk of a PNG that has a profile of colours (W3C PNG, section 11.3.2.3).
    enum PNGProfile {
        /// The signature and the first chunk, behind which the profile stands.
        private static let lengthOfHeader = 33

        /// - Throws: `GLibError`.
        static func added(_ profile: ColorProfile, to png: Data) throws -> Data {
            // A name, and zero for the only way to pack.
            let body = try Data("iCCP".utf8) + Data("ICC profile\0\0".utf8) + packed(profile.data)
            return png.prefix(lengthOfHeader) + big(body.count - 4) + body + big(Int(checksum(body)))
                + png.dropFirst(lengthOfHeader)
        }

        private static func big(_ value: Int) -> Data { Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }) }

        /// In the form of zlib.
        private static func packed(_ data: Data) throws -> Data {
            let compressor = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB, -1)
            defer { if let compressor { g_object_unref(UnsafeMutableRawPointer(compressor)) } }
            var result = Data()
            var rest = data
            var piece = [UInt8](repeating: 0, count: 65_536)
            while true {
                var (read, written): (gsize, gsize) = (0, 0)
                let state = try rest.withUnsafeBytes { input in
                    try withGError { error in
                        g_converter_convert(
                            compressor, input.baseAddress, gsize(input.count), &piece, gsize(piece.count),
                            G_CONVERTER_INPUT_AT_END, &read, &written, error)
                    }
                }
                result += piece.prefix(Int(written))
                rest = rest.dropFirst(Int(read))
                if state == G_CONVERTER_FINISHED { return result }
            }
        }

        /// CRC-32 (W3C PNG, annex D).
        private static func checksum(_ data: Data) -> UInt32 {
            ~data.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
                (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
            }
        }
    }
#endif
