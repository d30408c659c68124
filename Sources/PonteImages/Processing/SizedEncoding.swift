internal import Foundation
internal import Ponte
internal import PontePictures

/// Encodes a picture within a number of bytes: with less quality first, then with fewer pixels.
enum SizedEncoding {
    private static let qualities = [0.85, 0.8, 0.7, 0.6, 0.5]

    /// A profile of colours that takes more than a quarter of the bytes is left out.
    ///
    /// - Throws: `PonteError` with `images.tooLarge` where even a few pixels are too many bytes.
    static func encode(_ bitmap: any Bitmap, _ options: PickOptions) throws -> (bytes: Data, size: PixelSize) {
        let bitmap = options.maximumBytes.map { bitmap.keepingProfile(within: $0 / 4) } ?? bitmap
        var quality = options.quality
        var bytes = try bitmap.encoded(as: options.format, quality: quality)
        guard let limit = options.maximumBytes, bytes.count > limit else { return (bytes, bitmap.size) }
        if options.format.isLossy {
            for next in qualities where next < options.quality {
                try Task.checkCancellation()
                quality = next
                bytes = try bitmap.encoded(as: options.format, quality: quality)
                if bytes.count <= limit { return (bytes, bitmap.size) }
            }
        }
        var current = bitmap.size
        while current.pixels > 1 {
            try Task.checkCancellation()
            // Bytes go about with the pixels; a little less, so that few steps are needed.
            current = current.scaled(by: min(0.85, 0.95 * (Double(limit) / Double(bytes.count)).squareRoot()))
            // From the first one each time: what is scaled twice is blurred twice.
            let smaller = try bitmap.scaled(to: current)
            bytes = try smaller.encoded(as: options.format, quality: quality)
            if bytes.count <= limit { return (bytes, current) }
        }
        throw PonteError(
            .imagesTooLarge, "The picture cannot be made as small as \(limit) bytes: one pixel takes \(bytes.count). Allow more.")
    }
}
