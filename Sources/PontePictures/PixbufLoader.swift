#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    package import Foundation
    package import GLibInterop

    /// Decodes one picture, a piece at a time, on whatever thread.
    package final class PixbufLoader {
        private static let piece = 65_536

        private let loader: GObjectOwner<GdkPixbufLoader>
        private let kind: ImageKind?
        private let sizing: (PixelSize) throws(PictureFault) -> PixelSize
        /// The reason not to decode it.
        private var fault: PictureFault?

        /// - Parameters:
        ///   - kind: `nil` is whatever the system decodes.
        ///   - sizing: The size that is wanted of a picture that has another, which is no larger than the file's own. It throws for a picture that is not to be
        ///     decoded. The loader knows better than a header that was read before.
        /// - Throws: `GLibError` where there is no loader of that kind, and `PictureFault`.
        package init(_ kind: ImageKind?, sizing: @escaping (PixelSize) throws(PictureFault) -> PixelSize) throws {
            let loader =
                try kind.map { kind in
                    try withGError {
                        if let type = kind.mediaTypeOfLoader { return gdk_pixbuf_loader_new_with_mime_type(type, $0) }
                        return gdk_pixbuf_loader_new_with_type(kind.rawValue, $0)
                    }
                } ?? gdk_pixbuf_loader_new()
            guard let loader else { throw PictureFault.noMemory }
            self.loader = GObjectOwner(takingOwnershipOf: loader)
            self.kind = kind
            self.sizing = sizing
        }

        /// - Returns: A `GdkPixbuf`.
        /// - Throws: `GLibError`, `PictureFault`, `CancellationError`.
        package func load(_ data: Data) throws -> GObjectReference {
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
                if let fault { throw fault }
                throw error
            }
            let closing = Result { try withGError { gdk_pixbuf_loader_close(pointer, $0) } }
            // Some loaders ask for the size behind their work, and then do not listen.
            if let fault { throw fault }
            _ = try closing.get()
            guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(pointer) else { throw withoutPixels }
            return GObjectReference(retaining: pixbuf)
        }

        private func prepared(_ size: PixelSize) {
            do {
                let wanted = try sizing(size)
                if wanted != size { gdk_pixbuf_loader_set_size(loader.pointer, Int32(wanted.width), Int32(wanted.height)) }
            } catch {
                fault = error
                // No pixels is an error of the loader's own.
                gdk_pixbuf_loader_set_size(loader.pointer, 0, 0)
            }
        }

        /// The loader of HEIF says nothing at all if a plug-in for the coding is missing.
        private var withoutPixels: PictureFault {
            guard let kind, kind.mediaTypeOfLoader != nil else { return .noPixels }
            return .otherFormat(kind.name)
        }
    }
#endif
