public import Foundation
internal import Ponte
internal import PontePictures

/// The clipboard's content in several forms at once, with the paths of files: for the app.
public struct ClipboardContent: Hashable, Sendable {
    /// Plain text.
    public var text: String?
    /// A piece of HTML.
    public var html: String?
    /// The bytes of a PNG file.
    public var png: Data?
    /// Files of this computer.
    public var files: [URL]?

    /// A content of some forms; `nil` for the others.
    public init(text: String? = nil, html: String? = nil, png: Data? = nil, files: [URL]? = nil) {
        (self.text, self.html, self.png, self.files) = (text, html, png, files)
    }

    /// - Throws: `PonteError` with `invalidParameters` and `limitExceeded`.
    func check() throws {
        guard text != nil || html != nil || png != nil || files?.isEmpty == false else {
            throw PonteError(.invalidParameters, "There is nothing to put into the clipboard. Give text, html, png or files.")
        }
        if let text { try ClipboardLimits.check(text.utf8.count, .text) }
        if let html { try ClipboardLimits.check(html.utf8.count, .html) }
        guard let png else { return }
        try ClipboardLimits.check(png.count, .png)
        // Whoever pastes it decodes it: GTK in this program, too.
        guard let size = PNGHeader.size(png), size.pixels > 0 else {
            throw PonteError(.invalidParameters, "The picture is no PNG file. Make one, such as with canvas.toBlob().")
        }
        try ClipboardLimits.check(size)
    }
}

/// The bounds of what goes through the clipboard.
enum ClipboardLimits {
    static let text = 8 << 20
    static let picture = 64 << 20
    /// Width times height of a picture.
    static let pixels = 64_000_000
    /// The same of one that another program gives in another form than PNG.
    static let decoded = PictureLimits(pixels: pixels, reduciblePixels: pixels, paintedPixels: 16 * pixels)
    static let writtenFiles = 100
    static let writtenBytes = 1 << 30
    static let readFiles = 1_000
    /// Reads and writes at a time, of a document and of the app.
    static let running = 8
    /// The same of all sub-frames of a view.
    static let runningOfSubframes = 8
    /// The same of all documents of a view.
    static let runningOfView = 16

    static func bytes(_ format: ClipboardContract.Format) -> Int { format == .png ? picture : text }

    /// - Throws: `PonteError` with `limitExceeded`.
    static func check(_ count: Int, _ format: ClipboardContract.Format) throws {
        guard count <= bytes(format) else { throw tooLong(format) }
    }

    /// - Throws: `PonteError` with `limitExceeded`.
    static func check(_ size: PixelSize) throws {
        guard size.pixels <= pixels else { throw tooLarge }
    }

    static var tooLarge: PonteError {
        PonteError(
            .limitExceeded, "A picture of the clipboard has at most \(pixels / 1_000_000) million pixels. Copy a smaller one."
        )
    }

    static func tooLong(_ format: ClipboardContract.Format) -> PonteError {
        PonteError(
            .limitExceeded, "The clipboard takes and gives at most \(bytes(format) >> 20) MiB as \(format.rawValue). Use a file.")
    }
}
