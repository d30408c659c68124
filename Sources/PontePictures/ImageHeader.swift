package import Foundation

/// A picture file's words about itself, before it is decoded.
package struct ImageHeader: Sendable, Equatable {
    package var kind: ImageKind
    /// As stored: not yet upright.
    package var stored: PixelSize
    /// EXIF's 1 to 8; 1 is upright.
    package var orientation = 1
    /// True if the file goes on to the picture's end.
    var isComplete = true
    /// The place where the first picture of several ends, if the rest is not for the decoder.
    var end: Int?
    /// How many times the whole picture is painted, each time finer.
    var scans = 1
    /// The largest picture that is decoded on the way to this one; `nil` where there is no other.
    var decoded: PixelSize?
    /// Width times height of all the pictures of which it is put together.
    var painted = 0
    /// The profile of its colours, of the formats whose decoders may not tell it.
    var colorProfile: ColorProfile?
    /// True if it can be decoded at a fraction of its size, in a fraction of the memory.
    package var isReducible = false

    /// The size of the upright picture.
    package var size: PixelSize { orientation >= 5 ? stored.turned : stored }

    /// - Throws: `PictureFault` for what is not to be decoded.
    package init(_ data: Data, within limits: PictureLimits) throws(PictureFault) {
        guard let kind = ImageKind(data) else {
            if let name = ImageKind.nameOfOther(data) { throw .otherFormat(name) }
            throw data.isEmpty ? .empty : .noPicture
        }
        guard kind.isDecodable else { throw .otherFormat(kind.name) }
        let parsed: ImageHeader? =
            switch kind {
            case .jpeg: JPEGHeader.read(data)
            case .png: PNGHeader.read(data)
            case .webp: WebPHeader.read(data)
            case .gif: PlainHeaders.gif(data)
            case .bmp: PlainHeaders.bmp(data)
            case .tiff: PlainHeaders.tiff(data)
            case .heic, .avif: try HEIFHeader.read(data, kind)
            }
        guard let header = parsed else { throw .endsBeforeThePicture }
        self = header
        try check(limits)
    }

    init(kind: ImageKind, stored: PixelSize) {
        self.kind = kind
        self.stored = stored
    }

    private func check(_ limits: PictureLimits) throws(PictureFault) {
        guard stored.width > 0, stored.height > 0 else { throw .noPixels }
        let limit = isReducible ? limits.reduciblePixels : limits.pixels
        guard stored.pixels <= limit else { throw .tooLarge(stored, limit: limit) }
        if let decoded {
            guard decoded.pixels <= limit else { throw .tooLarge(decoded, limit: limit) }
            guard painted <= limits.paintedPixels else { throw .tooLarge(decoded, limit: limits.paintedPixels) }
        }
        // A scan takes eleven bytes, and as long as the picture is large.
        guard scans <= limits.paintedPixels / stored.pixels else { throw .tooManyScans(scans) }
        guard isComplete else { throw .truncated }
    }

    /// The part of the file that is for the decoder: of a GIF the first frame.
    package func decodable(_ data: Data) -> Data {
        // A GIF ends with a semicolon.
        end.map { data.prefix($0) + Data(";".utf8) } ?? data
    }
}

/// The most that is decoded.
package struct PictureLimits: Sendable {
    /// Width times height of a picture that has to be decoded whole.
    package var pixels: Int
    /// The same of one that can be decoded at a fraction of its sides.
    package var reduciblePixels: Int
    /// Width times height times the number of scans.
    package var paintedPixels: Int

    package init(pixels: Int, reduciblePixels: Int, paintedPixels: Int) {
        (self.pixels, self.reduciblePixels, self.paintedPixels) = (pixels, reduciblePixels, paintedPixels)
    }
}
