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

    /// Takes the configuration's part of a texture that has `scale` pixels to a unit of the view.
    ///
    /// - Throws: `WKError` with `unknown` where that is nothing, or no picture's size.
    convenience init(_ texture: OpaquePointer, scale: CGFloat, configuration: WKSnapshotConfiguration) throws {
        guard let whole = pnt_pixbuf_from_texture(texture) else { throw WKWebView.nothingPainted }
        var pixels = GObjectReference(takingOwnershipOf: whole)
        let rect = configuration.rect
        if !rect.isNull {
            pixels = try Self.part(
                of: pixels,
                CGRect(x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale))
        }
        if let width = configuration.snapshotWidth {
            pixels = try Self.scaled(pixels, width: CGFloat(width.doubleValue) * scale)
        }
        self.init(pixels, scale: scale)
    }

    private static let sides: ClosedRange<gint> = 1...16384

    private static func side(_ length: CGFloat) throws -> gint {
        guard let side = gint(exactly: length.rounded()), sides.contains(side) else {
            throw WKError(.unknown, "A snapshot has 1 to \(sides.upperBound) pixels on each side, and not \(length).")
        }
        return side
    }

    /// Has the size of `rect`, also where that is partly beyond the picture: there it is transparent.
    private static func part(of whole: GObjectReference, _ rect: CGRect) throws -> GObjectReference {
        let (width, height) = (try side(rect.width), try side(rect.height))
        guard let x = gint(exactly: rect.minX.rounded()), let y = gint(exactly: rect.minY.rounded()) else {
            throw WKWebView.nothingPainted
        }
        let columns = overlap(x, width, gdk_pixbuf_get_width(whole.pointer))
        let rows = overlap(y, height, gdk_pixbuf_get_height(whole.pointer))
        guard !columns.isEmpty, !rows.isEmpty, let part = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, width, height) else {
            throw WKWebView.nothingPainted
        }
        gdk_pixbuf_fill(part, 0)
        gdk_pixbuf_copy_area(
            whole.pointer, gint(columns.lowerBound), gint(rows.lowerBound), gint(columns.count), gint(rows.count), part,
            gint(columns.lowerBound - Int(x)), gint(rows.lowerBound - Int(y)))
        return GObjectReference(takingOwnershipOf: part)
    }

    private static func overlap(_ start: gint, _ count: gint, _ length: gint) -> Range<Int> {
        (Int(start)..<Int(start) + Int(count)).clamped(to: 0..<Int(length))
    }

    private static func scaled(_ pixels: GObjectReference, width: CGFloat) throws -> GObjectReference {
        let (oldWidth, oldHeight) = (gdk_pixbuf_get_width(pixels.pointer), gdk_pixbuf_get_height(pixels.pointer))
        let newWidth = try side(width)
        guard newWidth != oldWidth else { return pixels }
        let newHeight = try side(CGFloat(oldHeight) * width / CGFloat(oldWidth))
        guard let scaled = gdk_pixbuf_scale_simple(pixels.pointer, newWidth, newHeight, GDK_INTERP_BILINEAR) else {
            throw WKWebView.nothingPainted
        }
        return GObjectReference(takingOwnershipOf: scaled)
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
