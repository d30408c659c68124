#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import PontePictures

    /// A GdkPixbuf that is never changed.
    // Its reference count is atomic, and nobody writes into its pixels.
    final class PixbufBitmap: Bitmap, @unchecked Sendable {
        private let owner: GObjectReference
        /// Which colours its numbers mean (ICC); `nil` is sRGB.
        private let colorProfile: String?

        init(takingOwnershipOf pixbuf: OpaquePointer, colorProfile: String? = nil) {
            owner = GObjectReference(takingOwnershipOf: pixbuf)
            self.colorProfile = colorProfile
        }

        var pointer: OpaquePointer { owner.pointer }

        var size: PixelSize {
            PixelSize(width: Int(gdk_pixbuf_get_width(pointer)), height: Int(gdk_pixbuf_get_height(pointer)))
        }

        func cropped(to rect: PixelRect) throws -> any Bitmap {
            try derived(
                gdk_pixbuf_new_subpixbuf(
                    pointer, Int32(rect.x), Int32(rect.y), Int32(rect.size.width), Int32(rect.size.height)))
        }

        func scaled(to size: PixelSize) throws -> any Bitmap {
            try derived(gdk_pixbuf_scale_simple(pointer, Int32(size.width), Int32(size.height), GDK_INTERP_BILINEAR))
        }

        private func derived(_ pixbuf: OpaquePointer?) throws -> PixbufBitmap {
            guard let pixbuf else { throw Self.noMemory }
            return PixbufBitmap(takingOwnershipOf: pixbuf, colorProfile: colorProfile)
        }

        static var noMemory: PonteError { PictureFault.noMemory.ponteError }

        func encoded(as format: ImageFormat, quality: Double) throws -> Data {
            // A picture that is opaque now still has four channels, of which JPEG takes three.
            let source = format == .jpeg && gdk_pixbuf_get_has_alpha(pointer) != 0 ? try onWhite() : self
            var options: [(String, String)] = []
            if format.isLossy { options.append(("quality", String(Int((quality * 100).rounded())))) }
            if let colorProfile { options.append(("icc-profile", colorProfile)) }
            var bytes: UnsafeMutablePointer<gchar>?
            var count: gsize = 0
            defer { g_free(bytes) }
            do {
                try withStrings(options.map(\.0)) { keys in
                    try withStrings(options.map(\.1)) { values in
                        _ = try withGError {
                            gdk_pixbuf_save_to_bufferv(source.pointer, &bytes, &count, format.rawValue, keys, values, $0)
                        }
                    }
                }
            } catch let error as GLibError {
                throw PixbufError.ponteError(error, format.rawValue)
            }
            guard let bytes else { throw Self.noMemory }
            return Data(bytes: bytes, count: Int(count))
        }

        private func onWhite() throws -> PixbufBitmap {
            try derived(
                gdk_pixbuf_composite_color_simple(
                    pointer, gdk_pixbuf_get_width(pointer), gdk_pixbuf_get_height(pointer), GDK_INTERP_NEAREST, 255, 16,
                    0xFFFFFF, 0xFFFFFF))
        }

        private func withStrings(
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
