#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    package import Foundation
    internal import GLibInterop

    /// Writes picture files.
    package enum PixbufEncoder {
        /// - Parameters:
        ///   - pixbuf: A `GdkPixbuf`.
        ///   - quality: 0 to 100; `nil` for formats that have none.
        ///   - colorProfile: The meaning of the colours; `nil` is sRGB.
        /// - Throws: `GLibError`, `PictureFault`.
        package static func encode(
            _ pixbuf: OpaquePointer, as kind: ImageKind, quality: Int? = nil, colorProfile: ColorProfile? = nil
        ) throws -> Data {
            var options: [(String, String)] = []
            if let quality { options.append(("quality", String(quality))) }
            if let colorProfile, kind == .webp { options.append(("icc-profile", colorProfile.data.base64EncodedString())) }
            var bytes: UnsafeMutablePointer<gchar>?
            var count: gsize = 0
            defer { g_free(bytes) }
            try withStrings(options.map(\.0)) { keys in
                try withStrings(options.map(\.1)) { values in
                    _ = try withGError {
                        gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, kind.rawValue, keys, values, $0)
                    }
                }
            }
            guard let bytes else { throw PictureFault.noMemory }
            let file = Data(bytes: bytes, count: Int(count))
            // Platform: written profile
            // GdkPixbuf 2.42.10 tells libpng the profile before it tells it that the picture has colours, and then there is no picture. A JPEG's long profile has wrong numbers.
            return switch (colorProfile, kind) {
            case (let profile?, .png): try PNGProfile.added(profile, to: file)
            case (let profile?, .jpeg): JPEGProfile.added(profile, to: file)
            default: file
            }
        }

        private static func withStrings(
            _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>) throws -> Void
        ) throws {
            var list = strings.map { g_strdup($0) } + [nil]
            defer { for string in list { g_free(string) } }
            try list.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                try body(start)
            }
        }
    }
#endif
