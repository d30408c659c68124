#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import PontePictures

    /// A picture of this program's on the clipboard, in memory.
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
        func png() throws -> Data? {
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

    /// Decodes and encodes beside the main thread, and one picture at a time: a large one takes seconds, and hundreds of megabytes.
    actor ClipboardPictures {
        static let shared = ClipboardPictures()

        /// - Throws: As `ClipboardPicture`.
        func png(of picture: ClipboardPicture) throws -> Data? {
            try Task.checkCancellation()
            return try picture.png()
        }

        /// Decodes what another program has given.
        ///
        /// - Returns: `nil` for what is no whole picture.
        /// - Throws: `PonteError` with `limitExceeded`, if it is known before it is decoded; `CancellationError`.
        func png(decoding data: Data) throws -> Data? {
            try Task.checkCancellation()
            do {
                let header = try ImageHeader(data, within: ClipboardLimits.decoded)
                // No program copies those, whatever name it gives them, and their decoders are many.
                guard header.kind != .heic, header.kind != .avif else { return nil }
                let loader = try PixbufLoader(header.kind) { size throws(PictureFault) in
                    guard size.pixels <= ClipboardLimits.pixels else {
                        throw .tooLarge(size, limit: ClipboardLimits.pixels)
                    }
                    return size
                }
                let picture = try UprightPixbuf(data, header, by: loader)
                let png = try PixbufEncoder.encode(picture.pixels.pointer, as: .png, colorProfile: picture.colorProfile)
                try ClipboardLimits.check(png.count, .png)
                return png
            } catch PictureFault.tooLarge {
                throw ClipboardLimits.tooLarge
            } catch is GLibError, is PictureFault {
                return nil
            }
        }
    }
#endif
