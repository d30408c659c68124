#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import PontePictures

    /// A picture of the clipboard, in memory.
    final class ClipboardPicture: Sendable {
        // A texture never changes, and GDK lets any thread read one.
        private nonisolated(unsafe) let texture: OpaquePointer

        init(takingOwnershipOf texture: OpaquePointer) {
            self.texture = texture
        }

        deinit { g_object_unref(UnsafeMutableRawPointer(texture)) }

        /// Decodes what another program has given, on whatever thread.
        ///
        /// - Returns: `nil` for what is no whole picture.
        /// - Throws: `PonteError` with `limitExceeded`, before it is decoded; `CancellationError`.
        convenience init?(decoding data: Data) throws {
            var isTooLarge = false
            do {
                let header = try ImageHeader(data, within: ClipboardLimits.decoded)
                let loader = try PixbufLoader(header.kind) { size in
                    isTooLarge = size.pixels > ClipboardLimits.pixels
                    return isTooLarge ? nil : size
                }
                let pixels = try loader.load(header.decodable(data))
                gdk_pixbuf_set_option(pixels.pointer, "orientation", String(header.orientation))
                guard let upright = gdk_pixbuf_apply_embedded_orientation(pixels.pointer) else { return nil }
                defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
                guard let texture = gdk_texture_new_for_pixbuf(upright) else { return nil }
                self.init(takingOwnershipOf: texture)
            } catch PictureFault.tooLarge {
                throw ClipboardLimits.tooLarge
            } catch let error as CancellationError {
                throw error
            } catch {
                if isTooLarge { throw ClipboardLimits.tooLarge }
                return nil
            }
        }

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

        /// - Throws: As `ClipboardPicture`.
        func png(decoding data: Data) throws -> Data? {
            try Task.checkCancellation()
            return try ClipboardPicture(decoding: data)?.png()
        }
    }
#endif
