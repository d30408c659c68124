import CWebKitGTK
import Foundation
import GLibInterop

/// A picture of eight bits each of red, green, blue and alpha, which a test paints and looks at.
struct TestPicture: Equatable {
    typealias Color = UInt32

    static let red: Color = 0xFF00_00FF
    static let green: Color = 0x00FF_00FF
    static let blue: Color = 0x0000_FFFF
    static let white: Color = 0xFFFF_FFFF

    let width: Int
    let height: Int
    private(set) var pixels: [Color]

    init(width: Int, height: Int, _ color: (Int, Int) -> Color) {
        self.width = width
        self.height = height
        pixels = (0..<height).flatMap { y in (0..<width).map { x in color(x, y) } }
    }

    /// Red and green above, blue and white below.
    static func quarters(width: Int, height: Int) -> TestPicture {
        TestPicture(width: width, height: height) { x, y in
            y < height / 2 ? (x < width / 2 ? red : green) : (x < width / 2 ? blue : white)
        }
    }

    /// A picture that no encoder can make small.
    static func noise(width: Int, height: Int) -> TestPicture {
        var state: UInt32 = 1
        return TestPicture(width: width, height: height) { _, _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return state | 0xFF
        }
    }

    subscript(x: Int, y: Int) -> Color { pixels[y * width + x] }

    /// True if a pixel is about of that colour, as after JPEG.
    func isAbout(_ color: Color, _ x: Int, _ y: Int) -> Bool {
        [24, 16, 8, 0].allSatisfy { shift in
            abs(Int(self[x, y] >> shift & 0xFF) - Int(color >> shift & 0xFF)) < 32
        }
    }

    /// True if the quarters are where they belong, a quarter of the sides from the corners.
    var hasUprightQuarters: Bool {
        let (left, right, top, bottom) = (width / 4, width - 1 - width / 4, height / 4, height - 1 - height / 4)
        return isAbout(Self.red, left, top) && isAbout(Self.green, right, top) && isAbout(Self.blue, left, bottom)
            && isAbout(Self.white, right, bottom)
    }

    /// As a camera stores it that is held in one of EXIF's eight ways.
    func stored(_ orientation: Int) -> TestPicture {
        let (w, h) = (width - 1, height - 1)
        let isTurned = orientation >= 5
        return TestPicture(width: isTurned ? height : width, height: isTurned ? width : height) { x, y in
            switch orientation {
            case 2: self[w - x, y]
            case 3: self[w - x, h - y]
            case 4: self[x, h - y]
            case 5: self[y, x]
            case 6: self[w - y, x]
            case 7: self[w - y, h - x]
            case 8: self[y, h - x]
            default: self[x, y]
            }
        }
    }

    // MARK: Files

    init(_ bytes: Data) throws {
        let plain = try Self.load(bytes)
        let pixbuf = GObjectReference(takingOwnershipOf: gdk_pixbuf_add_alpha(plain.pointer, 0, 0, 0, 0))
        let start = gdk_pixbuf_get_pixels(pixbuf.pointer)
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf.pointer))
        self.init(
            width: Int(gdk_pixbuf_get_width(pixbuf.pointer)), height: Int(gdk_pixbuf_get_height(pixbuf.pointer))
        ) { x, y in
            (0..<4).reduce(0) { $0 << 8 | Color(start?[y * stride + 4 * x + $1] ?? 0) }
        }
    }

    /// The profile of a file's colours, as GdkPixbuf reads it.
    static func profile(of bytes: Data) throws -> Data? {
        gdk_pixbuf_get_option(try load(bytes).pointer, "icc-profile").flatMap { Data(base64Encoded: String(cString: $0)) }
    }

    /// True if GdkPixbuf opens files of a type on this system.
    static func hasLoader(of type: String) -> Bool {
        let list = gdk_pixbuf_get_formats()
        defer { g_slist_free(list) }
        return (0..<g_slist_length(list)).contains { index in
            let types = gdk_pixbuf_format_get_mime_types(OpaquePointer(g_slist_nth_data(list, index)))
            defer { g_strfreev(types) }
            return g_strv_contains(UnsafeRawPointer(types)?.assumingMemoryBound(to: UnsafePointer<gchar>?.self), type) != 0
        }
    }

    private static func load(_ bytes: Data) throws -> GObjectReference {
        let loader = GObjectOwner(takingOwnershipOf: gdk_pixbuf_loader_new())
        _ = try bytes.withUnsafeBytes { bytes in
            try withGError {
                gdk_pixbuf_loader_write(
                    loader.pointer, bytes.bindMemory(to: guchar.self).baseAddress, gsize(bytes.count), $0)
            }
        }
        _ = try withGError { gdk_pixbuf_loader_close(loader.pointer, $0) }
        return GObjectReference(retaining: gdk_pixbuf_loader_get_pixbuf(loader.pointer))
    }

    /// - Parameter hasAlpha: True if the file is to know transparency.
    func encoded(_ type: String, hasAlpha: Bool = false, options: [String: String] = [:]) throws -> Data {
        let pixbuf = GObjectReference(
            takingOwnershipOf: gdk_pixbuf_new(GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(width), Int32(height)))
        let start = gdk_pixbuf_get_pixels(pixbuf.pointer)
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf.pointer))
        let channels = hasAlpha ? 4 : 3
        for y in 0..<height {
            for x in 0..<width {
                for channel in 0..<channels {
                    start?[y * stride + channels * x + channel] = UInt8(self[x, y] >> (24 - 8 * channel) & 0xFF)
                }
            }
        }
        return try Self.save(pixbuf, type, options)
    }

    /// A picture of one colour, of any size, cheaply.
    static func plain(width: Int, height: Int, _ type: String) throws -> Data {
        let pixbuf = GObjectReference(takingOwnershipOf: gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)))
        gdk_pixbuf_fill(pixbuf.pointer, red)
        return try save(pixbuf, type, type == "png" ? ["compression": "1"] : [:])
    }

    private static func save(_ pixbuf: GObjectReference, _ type: String, _ options: [String: String]) throws -> Data {
        var bytes: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        var keys = options.keys.sorted().map { g_strdup($0) } + [nil]
        var values = options.keys.sorted().map { g_strdup(options[$0]) } + [nil]
        defer { for text in keys + values { g_free(text) } }
        _ = try withGError { gdk_pixbuf_save_to_bufferv(pixbuf.pointer, &bytes, &count, type, &keys, &values, $0) }
        defer { g_free(bytes) }
        return bytes.map { Data(bytes: $0, count: Int(count)) } ?? Data()
    }
}
