#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    package import Foundation
    package import GLibInterop

    /// A decoded picture that stands upright, with the meaning of its colours.
    package struct UprightPixbuf {
        /// A `GdkPixbuf`.
        package let pixels: GObjectReference
        /// `nil` is sRGB.
        package let colorProfile: ColorProfile?

        /// Decodes a picture, on whatever thread.
        ///
        /// - Throws: `GLibError`, `PictureFault`, `CancellationError`.
        package init(_ data: Data, _ header: ImageHeader, by loader: PixbufLoader) throws {
            let decoded = try loader.load(header.decodable(data))
            colorProfile = header.colorProfile ?? Self.profile(of: decoded.pointer)
            switch header.kind {
            case .tiff, .heic, .avif:
                // Platform: upright pictures
                // Their loaders turn. The option says what libtiff leaves to do: it turns neither by a quarter nor by three.
                break
            case .jpeg, .png, .webp, .gif, .bmp:
                gdk_pixbuf_remove_option(decoded.pointer, "orientation")
                gdk_pixbuf_set_option(decoded.pointer, "orientation", String(header.orientation))
            }
            guard let upright = gdk_pixbuf_apply_embedded_orientation(decoded.pointer) else { throw PictureFault.noMemory }
            pixels = GObjectReference(takingOwnershipOf: upright)
        }

        /// Of an embedded profile, in letters of Base64: 4 MiB.
        private static let longestProfile = 4_194_304

        private static func profile(of pixbuf: OpaquePointer) -> ColorProfile? {
            guard let option = gdk_pixbuf_get_option(pixbuf, "icc-profile"),
                strnlen(option, longestProfile + 1) <= longestProfile
            else { return nil }
            return Data(base64Encoded: String(cString: option)).flatMap { ColorProfile($0) }
        }
    }
#endif
