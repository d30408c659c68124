internal import CWebKitGTK

extension Picture {
    /// The size that a loader tells of a picture before it decodes it.
    final class Size {
        private(set) var width = 0
        private(set) var height = 0
        private(set) var isTooLarge = false
        private let kind: Kind
        private let loader: UnsafeMutablePointer<GdkPixbufLoader>
        private var handler: gulong = 0

        /// - Parameter loader: Borrowed: it lives longer than this does.
        init(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ kind: Kind) {
            self.loader = loader
            self.kind = kind
            let prepared: @convention(c) (gpointer?, gint, gint, gpointer?) -> Void = { _, width, height, data in
                guard let data else { return }
                Unmanaged<Size>.fromOpaque(data).takeUnretainedValue().prepare(Int(width), Int(height))
            }
            // Unretained, because the handler goes with this; not `connect` of GLibInterop, because this is not the main thread.
            handler = g_signal_connect_data(
                loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
                nil, GConnectFlags(rawValue: 0))
        }

        deinit {
            g_signal_handler_disconnect(loader, handler)
        }

        private func prepare(_ width: Int, _ height: Int) {
            self.width = width
            self.height = height
            isTooLarge = width > Picture.limit / max(height, 1)
            if isTooLarge {
                // A size of nothing makes a loader give up before it reserves memory.
                gdk_pixbuf_loader_set_size(loader, 0, 0)
            } else if kind == .jpeg {
                // libjpeg decodes an eighth of the lines directly; other formats would be decoded whole, and scaled.
                gdk_pixbuf_loader_set_size(loader, gint((width + 7) / 8), gint((height + 7) / 8))
            }
        }
    }
}
