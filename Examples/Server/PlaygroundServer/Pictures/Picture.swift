internal import CWebKitGTK
internal import Foundation

/// What is known of a file that GdkPixbuf has decoded.
struct Picture: Sendable {
    /// In pixels: a small file may claim more than fits into memory.
    static let limit = 50_000_000
    /// Of the decoded picture, in pixels: enough to see that it is one.
    private static let side = 64

    let kind: Kind
    /// In pixels, as the file has them.
    let width: Int
    let height: Int

    /// Decodes a picture at a small size, on a thread of its own.
    ///
    /// - Throws: `Refusal`, 422.
    @concurrent
    static func checked(_ data: Data) async throws -> Self {
        guard let kind = Kind(data) else {
            throw Refusal(422, "This is no picture that is taken here. Send JPEG, PNG, GIF or WebP.")
        }
        guard let loader = gdk_pixbuf_loader_new_with_type(kind.loader, nil) else {
            throw Refusal(422, "No \(kind.loader.uppercased()) picture can be read here. Send a JPEG.")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        let size = Size()
        let prepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
            loader, width, height, data in
            guard let loader, let data else { return }
            Unmanaged<Size>.fromOpaque(data).takeUnretainedValue().prepare(loader, Int(width), Int(height))
        }
        // The loader ends before `size` does, and the connection with it.
        g_signal_connect_data(
            loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self), Unmanaged.passUnretained(size).toOpaque(), nil,
            GConnectFlags(rawValue: 0))
        let isWritten = data.withUnsafeBytes {
            gdk_pixbuf_loader_write(loader, $0.bindMemory(to: UInt8.self).baseAddress, gsize($0.count), nil) != 0
        }
        // Also after a failure: a loader that is not closed complains.
        let isWhole = gdk_pixbuf_loader_close(loader, nil) != 0
        withExtendedLifetime(size) {}
        guard !size.isTooLarge else {
            throw Refusal(422, "The picture has more than \(limit / 1_000_000) million pixels. Make it smaller.")
        }
        guard isWritten, isWhole, gdk_pixbuf_loader_get_pixbuf(loader) != nil else {
            throw Refusal(422, "The picture is damaged or cut off. Send the whole file.")
        }
        return Self(kind: kind, width: size.width, height: size.height)
    }

    private final class Size {
        private(set) var width = 0
        private(set) var height = 0
        private(set) var isTooLarge = false

        func prepare(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ width: Int, _ height: Int) {
            self.width = width
            self.height = height
            isTooLarge = width > Picture.limit / max(height, 1)
            let factor = min(1, Double(Picture.side) / Double(max(width, height, 1)))
            // A size of nothing makes a loader give up before it reserves memory.
            gdk_pixbuf_loader_set_size(
                loader, isTooLarge ? 0 : gint(max(1, Double(width) * factor)),
                isTooLarge ? 0 : gint(max(1, Double(height) * factor)))
        }
    }
}
