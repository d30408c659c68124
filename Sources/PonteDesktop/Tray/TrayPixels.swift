#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import PontePictures

    /// A picture as panels take it: 32 bits for each pixel, alpha first.
    struct TrayPixels {
        let width: Int32
        let height: Int32
        let argb: [UInt8]

        /// Panels show no more than this, and a message has room for it.
        private static let side = 64
        /// Of the file: it is decoded on the main thread.
        private static let pixelLimit = 4_194_304

        /// - Returns: `nil` for what GDK does not decode, and for more than 4,194,304 pixels.
        init?(_ data: Data) {
            let loader = try? PixbufLoader(nil) { size throws(PictureFault) in
                guard size.pixels <= Self.pixelLimit else { throw .tooLarge(size, limit: Self.pixelLimit) }
                return size.fitting(side: Self.side, pixels: Self.side * Self.side)
            }
            guard let opened = try? loader?.load(data),
                let pixels = gdk_pixbuf_add_alpha(opened.pointer, 0, 0, 0, 0)
            else { return nil }
            defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
            (width, height) = (gdk_pixbuf_get_width(pixels), gdk_pixbuf_get_height(pixels))
            let stride = Int(gdk_pixbuf_get_rowstride(pixels))
            guard let start = gdk_pixbuf_read_pixels(pixels) else { return nil }
            var argb: [UInt8] = []
            argb.reserveCapacity(Int(width) * Int(height) * 4)
            for row in 0..<Int(height) {
                for column in 0..<Int(width) {
                    let pixel = start + row * stride + column * 4
                    argb += [pixel[3], pixel[0], pixel[1], pixel[2]]
                }
            }
            self.argb = argb
        }
    }
#endif
