#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import PontePictures

    /// Pictures by GdkPixbuf.
    struct PixbufProcessor: ImageProcessor {
        var writableFormats: [ImageFormat] {
            let list = gdk_pixbuf_get_formats()
            defer { g_slist_free(list) }
            var names: Set<String> = []
            for index in 0..<g_slist_length(list) {
                let format = OpaquePointer(g_slist_nth_data(list, index))
                if gdk_pixbuf_format_is_writable(format) != 0, let name = gdk_pixbuf_format_get_name(format) {
                    names.insert(String(cString: name))
                    g_free(name)
                }
            }
            return ImageFormat.allCases.filter { names.contains($0.rawValue) }
        }

        func decode(_ data: Data, _ header: ImageHeader, at size: PixelSize) throws -> any Bitmap {
            let target = header.orientation >= 5 ? size.turned : size
            do {
                let loader = try PixbufLoader(header.kind) { size in
                    guard size.pixels <= ImageLimits.reduciblePixels else { return nil }
                    return target.width < size.width || target.height < size.height ? target : size
                }
                return try upright(loader.load(header.decodable(data)), header)
            } catch let fault as PictureFault {
                throw fault.ponteError
            } catch let error as GLibError {
                throw PixbufError.ponteError(error, header.kind.rawValue)
            }
        }

        private func upright(_ pixbuf: GObjectReference, _ header: ImageHeader) throws -> PixbufBitmap {
            let profile = profile(of: pixbuf.pointer)
            // Some loaders have set it, with the same value, and then this changes nothing.
            gdk_pixbuf_set_option(pixbuf.pointer, "orientation", String(header.orientation))
            guard let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf.pointer) else { throw PixbufBitmap.noMemory }
            return PixbufBitmap(takingOwnershipOf: upright, colorProfile: profile)
        }

        /// Of an embedded profile, in letters of Base64: 4 MiB. It becomes a part of each result, and real ones are far smaller.
        private static let longestProfile = 4_194_304

        /// The embedded profile, where it is about the three colours that the picture has once it is decoded.
        private func profile(of pixbuf: OpaquePointer) -> String? {
            guard let option = gdk_pixbuf_get_option(pixbuf, "icc-profile"),
                strnlen(option, Self.longestProfile + 1) <= Self.longestProfile
            else { return nil }
            let text = String(cString: option)
            guard let profile = Data(base64Encoded: text), ByteReader(profile).has("RGB ", at: 16)
            else { return nil }
            return text
        }
    }
#endif
