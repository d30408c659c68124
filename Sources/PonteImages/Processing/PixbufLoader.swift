#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte

    /// Decodes one picture, a piece at a time, on whatever thread.
    final class PixbufLoader {
        private static let piece = 65_536

        private let loader: GObjectOwner<GdkPixbufLoader>
        private let wanted: PixelSize

        /// - Throws: `GLibError` where there is no loader of that kind.
        init(_ kind: ImageKind, size: PixelSize) throws {
            let loader = try withGError { gdk_pixbuf_loader_new_with_type(kind.rawValue, $0) }
            guard let loader else { throw PixbufBitmap.noMemory }
            self.loader = GObjectOwner(takingOwnershipOf: loader)
            wanted = size
        }

        /// - Throws: `GLibError`, `PonteError`, `CancellationError`.
        func load(_ data: Data) throws -> GObjectReference {
            let prepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
                loader, width, height, data in
                guard let data else { return }
                Unmanaged<PixbufLoader>.fromOpaque(data).takeUnretainedValue().prepared(
                    PixelSize(width: Int(width), height: Int(height)))
            }
            let pointer = loader.pointer
            // The signal is emitted on this thread, while `self` waits below.
            g_signal_connect_data(
                pointer, "size-prepared", unsafeBitCast(prepared, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
                nil, GConnectFlags(0))
            do {
                try data.withUnsafeBytes { bytes in
                    for start in stride(from: 0, to: bytes.count, by: Self.piece) {
                        try Task.checkCancellation()
                        let part = UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, start + Self.piece)])
                        _ = try withGError {
                            gdk_pixbuf_loader_write(
                                pointer, part.bindMemory(to: guchar.self).baseAddress, gsize(part.count), $0)
                        }
                    }
                }
            } catch {
                // It complains where it is released without having been closed.
                gdk_pixbuf_loader_close(pointer, nil)
                throw error
            }
            _ = try withGError { gdk_pixbuf_loader_close(pointer, $0) }
            guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(pointer) else {
                throw PonteError(.imagesDamaged, "The picture is damaged: it has no pixels. Choose another.")
            }
            return GObjectReference(retaining: pixbuf)
        }

        private func prepared(_ size: PixelSize) {
            if size.pixels > ImageLimits.reduciblePixels {
                // The loader knows better than the header that was read before; no pixels is an error of its own.
                gdk_pixbuf_loader_set_size(loader.pointer, 0, 0)
            } else if wanted.width < size.width || wanted.height < size.height {
                gdk_pixbuf_loader_set_size(loader.pointer, Int32(wanted.width), Int32(wanted.height))
            }
        }
    }
#endif
