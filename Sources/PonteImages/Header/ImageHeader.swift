internal import Foundation
internal import Ponte

/// A picture file's words about itself, before it is decoded.
struct ImageHeader: Sendable, Equatable {
    var kind: ImageKind
    /// As stored: not yet upright.
    var stored: PixelSize
    /// EXIF's 1 to 8; 1 is upright.
    var orientation = 1
    /// True if the file goes on to the picture's end.
    var isComplete = true
    /// The place where the first picture of several ends, if the rest is not for the decoder.
    var end: Int?
    /// How many times the whole picture is painted, each time finer.
    var scans = 1
    /// True if it can be decoded at a fraction of its size, in a fraction of the memory.
    var isReducible = false

    /// The size of the upright picture.
    var size: PixelSize { orientation >= 5 ? stored.turned : stored }

    /// - Throws: `PonteError` with `images.notAnImage`, `images.unsupported`, `images.damaged`, `images.truncated`,
    ///   `images.tooLarge`.
    init(_ data: Data) throws {
        guard let kind = ImageKind(data) else {
            if let name = ImageKind.nameOfOther(data) {
                throw PonteError(
                    .imagesUnsupported,
                    "Pictures of the format \(name) cannot be opened here. Choose a JPEG, PNG or WebP picture."
                )
            }
            let reason = data.isEmpty ? "The file is empty." : "The file is no picture, whatever its name says."
            throw PonteError(.imagesNotAnImage, reason + " Choose a picture.")
        }
        let parsed: ImageHeader? =
            switch kind {
            case .jpeg: JPEGHeader.read(data)
            case .png: PNGHeader.read(data)
            case .webp: WebPHeader.read(data)
            case .gif: PlainHeaders.gif(data)
            case .bmp: PlainHeaders.bmp(data)
            case .tiff: PlainHeaders.tiff(data)
            }
        guard let header = parsed else {
            throw PonteError(
                .imagesTruncated,
                "The picture's file ends, or breaks, before the picture begins. Copy it again, or choose another.")
        }
        self = header
        try check()
    }

    init(kind: ImageKind, stored: PixelSize) {
        self.kind = kind
        self.stored = stored
    }

    private func check() throws {
        guard stored.width > 0, stored.height > 0 else {
            throw PonteError(.imagesDamaged, "The picture is damaged: it has no pixels. Choose another.")
        }
        let limit = isReducible ? ImageLimits.reduciblePixels : ImageLimits.pixels
        guard stored.pixels <= limit else {
            throw PonteError(
                .imagesTooLarge,
                """
                The picture has \(stored.width) × \(stored.height) pixels; at most \(limit / 1_000_000) million can be opened. \
                Choose a smaller one.
                """)
        }
        // A scan takes eleven bytes, and as long as the picture is large.
        guard scans <= ImageLimits.paintedPixels / stored.pixels else {
            throw PonteError(
                .imagesDamaged, "The picture is damaged: it is painted \(scans) times. Save it anew, or choose another.")
        }
        guard isComplete else {
            throw PonteError(.imagesTruncated, "The picture's file ends too early. Copy it again, or choose another.")
        }
    }
}
