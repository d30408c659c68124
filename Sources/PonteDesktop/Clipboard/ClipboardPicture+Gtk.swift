#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import Ponte

    /// A picture of the clipboard, in memory.
    final class ClipboardPicture: Sendable {
        // A texture never changes, and GDK lets any thread read one.
        private nonisolated(unsafe) let texture: OpaquePointer

        init(takingOwnershipOf texture: OpaquePointer) {
            self.texture = texture
        }

        deinit { g_object_unref(UnsafeMutableRawPointer(texture)) }

        /// The bytes of a PNG file of it.
        ///
        /// - Throws: `PonteError` with `limitExceeded`.
        // Not on the main actor: it takes seconds for a large one.
        @concurrent
        func png() async throws -> Data? {
            let pixels = Int(gdk_texture_get_width(texture)) * Int(gdk_texture_get_height(texture))
            guard pixels <= ClipboardLimits.pixels else { throw ClipboardLimits.tooLarge }
            guard let bytes = gdk_texture_save_to_png_bytes(texture) else { return nil }
            defer { g_bytes_unref(bytes) }
            var count: gsize = 0
            guard let start = g_bytes_get_data(bytes, &count) else { return nil }
            try ClipboardLimits.check(Int(count), .png)
            return Data(bytes: start, count: Int(count))
        }
    }
#endif
