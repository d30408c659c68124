public import Foundation
internal import Ponte

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
        // RFC 2083, 3.1.
        guard png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw PonteError(.invalidParameters, "The picture is no PNG file. Make one, such as with canvas.toBlob().")
        }
    }
}

/// The bounds of what goes through the clipboard.
enum ClipboardLimits {
    static let text = 8 << 20
    static let picture = 64 << 20
    /// Of a picture that another program gives in another form than PNG.
    static let pixels = 64_000_000
    static let writtenFiles = 100
    static let writtenBytes = 1 << 30
    static let readFiles = 1_000
    /// Reads and writes at a time.
    static let running = 8

    static func bytes(_ format: ClipboardContract.Format) -> Int { format == .png ? picture : text }

    /// - Throws: `PonteError` with `limitExceeded`.
    static func check(_ count: Int, _ format: ClipboardContract.Format) throws {
        guard count <= bytes(format) else { throw tooLong(format) }
    }

    static var tooLarge: PonteError {
        PonteError(
            .limitExceeded, "The picture in the clipboard has more than \(pixels / 1_000_000) million pixels. Copy a smaller one."
        )
    }

    static func tooLong(_ format: ClipboardContract.Format) -> PonteError {
        PonteError(
            .limitExceeded, "The clipboard takes and gives at most \(bytes(format) >> 20) MiB as \(format.rawValue). Use a file.")
    }
}
