internal import CGLibSupport
internal import GLibInterop

/// A picture of a view. Linux only: Apple's API has `UIImage` and `NSImage` in its place.
@preconcurrency
@MainActor
public final class WKSnapshotImage {
    private let pixels: GObjectReference
    /// In the view's coordinates.
    public let size: CGSize

    private init(_ pixels: GObjectReference, scale: CGFloat) {
        self.pixels = pixels
        size = CGSize(
            width: CGFloat(gdk_pixbuf_get_width(pixels.pointer)) / scale,
            height: CGFloat(gdk_pixbuf_get_height(pixels.pointer)) / scale)
    }

    /// Takes the configuration's part of a texture that has `scale` pixels to a unit of the view; `nil` where that is nothing.
    convenience init?(_ texture: OpaquePointer, scale: CGFloat, configuration: WKSnapshotConfiguration) {
        guard let whole = pnt_pixbuf_from_texture(texture) else { return nil }
        let owner = GObjectReference(takingOwnershipOf: whole)
        let bounds = CGRect(
            x: 0, y: 0, width: CGFloat(gdk_pixbuf_get_width(whole)), height: CGFloat(gdk_pixbuf_get_height(whole)))
        let wanted = configuration.rect
        let part =
            wanted.isNull
            ? bounds
            : CGRect(x: wanted.minX * scale, y: wanted.minY * scale, width: wanted.width * scale, height: wanted.height * scale)
                .intersection(bounds)
        guard let x = gint(exactly: part.minX.rounded()), let y = gint(exactly: part.minY.rounded()),
            let width = gint(exactly: part.width.rounded(.down)), let height = gint(exactly: part.height.rounded(.down)),
            width > 0, height > 0, let cut = gdk_pixbuf_new_subpixbuf(whole, x, y, width, height)
        else { return nil }
        let cutOwner = GObjectReference(takingOwnershipOf: cut)
        withExtendedLifetime(owner) {}
        let wantedWidth = configuration.snapshotWidth.map { CGFloat($0.doubleValue) * scale } ?? CGFloat(width)
        let ratio = wantedWidth / CGFloat(width)
        guard ratio != 1 else {
            self.init(cutOwner, scale: scale)
            return
        }
        guard let newWidth = gint(exactly: wantedWidth.rounded()),
            let newHeight = gint(exactly: (CGFloat(height) * ratio).rounded()), (1...16384).contains(newWidth),
            (1...16384).contains(newHeight),
            let scaled = gdk_pixbuf_scale_simple(cut, newWidth, newHeight, GDK_INTERP_BILINEAR)
        else { return nil }
        self.init(GObjectReference(takingOwnershipOf: scaled), scale: scale)
    }

    /// The picture as a PNG file.
    public func pngData() -> Data? {
        var buffer: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        guard gdk_pixbuf_save_to_bufferv(pixels.pointer, &buffer, &count, "png", nil, nil, nil) != 0, let buffer else {
            return nil
        }
        defer { g_free(buffer) }
        return Data(bytes: buffer, count: Int(count))
    }
}
