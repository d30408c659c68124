internal import CWebKitGTK
internal import Foundation

/// The facts of a file that GdkPixbuf has decoded.
struct Picture: Sendable {
    /// In pixels: a small file may claim more than fits into memory.
    static let limit = 50_000_000

    let kind: Kind
    /// In pixels, as the file has them.
    let width: Int
    let height: Int

    /// Decodes a picture, smaller where its format allows that, off the main thread.
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
        let size = Size(loader, kind)
        let isWritten = data.withUnsafeBytes {
            gdk_pixbuf_loader_write(loader, $0.bindMemory(to: UInt8.self).baseAddress, gsize($0.count), nil) != 0
        }
        // Also after a failure: a loader that is not closed complains.
        let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
        guard !size.isTooLarge else {
            throw Refusal(422, "The picture has more than \(limit / 1_000_000) million pixels. Make it smaller.")
        }
        guard isWritten, isClosed, kind.isWhole(data), gdk_pixbuf_loader_get_pixbuf(loader) != nil else {
            throw Refusal(422, "The picture is damaged or cut off. Send the whole file.")
        }
        return Self(kind: kind, width: size.width, height: size.height)
    }
}
