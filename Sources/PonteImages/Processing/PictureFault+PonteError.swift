internal import Foundation
internal import Ponte
internal import PontePictures

extension ImageHeader {
    /// - Throws: `PonteError` with `images.notAnImage`, `images.unsupported`, `images.damaged`, `images.truncated`,
    ///   `images.tooLarge`.
    init(opening data: Data) throws {
        let limits = PictureLimits(
            pixels: ImageLimits.pixels, reduciblePixels: ImageLimits.reduciblePixels, paintedPixels: ImageLimits.paintedPixels)
        do { try self.init(data, within: limits) } catch { throw error.ponteError }
    }
}

extension PictureFault {
    /// The meaning to the user.
    var ponteError: PonteError {
        switch self {
        case .empty: PonteError(.imagesNotAnImage, "The file is empty. Choose a picture.")
        case .noPicture: PonteError(.imagesNotAnImage, "The file is no picture, whatever its name says. Choose a picture.")
        case .otherFormat(let name):
            PonteError(
                .imagesUnsupported, "Pictures of the format \(name) cannot be opened here. Choose a JPEG, PNG or WebP picture.")
        case .endsBeforeThePicture:
            PonteError(
                .imagesTruncated,
                "The picture's file ends, or breaks, before the picture begins. Copy it again, or choose another.")
        case .truncated:
            PonteError(.imagesTruncated, "The picture's file ends too early. Copy it again, or choose another.")
        case .noPixels: PonteError(.imagesDamaged, "The picture is damaged: it has no pixels. Choose another.")
        case .tooLarge(let size, let limit):
            PonteError(
                .imagesTooLarge,
                """
                The picture has \(size.width) × \(size.height) pixels; at most \(limit / 1_000_000) million can be opened. \
                Choose a smaller one.
                """)
        case .tooManyScans(let count):
            PonteError(
                .imagesDamaged, "The picture is damaged: it is painted \(count) times. Save it anew, or choose another.")
        case .noMemory: PonteError(.imagesTooLarge, "There is not enough memory for the picture. Choose a smaller one.")
        }
    }
}
