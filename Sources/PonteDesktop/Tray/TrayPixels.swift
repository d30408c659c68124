#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation

    /// A picture as panels take it: 32 bits for each pixel, alpha first.
    struct TrayPixels {
        let width: Int32
        let height: Int32
        let argb: [UInt8]

        /// - Returns: `nil` for what GDK does not decode.
        init?(_ data: Data) {
            guard let loader = gdk_pixbuf_loader_new() else { return nil }
            defer { g_object_unref(loader) }
            // Panels show no more than this, and a message has room for it.
            gdk_pixbuf_loader_set_size(loader, 64, 64)
            let isWritten = data.withUnsafeBytes {
                gdk_pixbuf_loader_write(loader, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), gsize($0.count), nil)
            }
            guard gdk_pixbuf_loader_close(loader, nil) != 0, isWritten != 0, let opened = gdk_pixbuf_loader_get_pixbuf(loader),
                let pixels = gdk_pixbuf_add_alpha(opened, 0, 0, 0, 0)
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
