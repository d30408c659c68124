internal import Foundation
internal import Ponte
internal import PontePictures

/// Opens, crops, scales and encodes pictures, one after the other, beside the main thread.
actor ImagePipeline {
    private let processor: any ImageProcessor

    init(_ processor: any ImageProcessor) {
        self.processor = processor
    }

    /// - Throws: `PonteError` with the codes of `ImageHeader`, and `unreadable`.
    func open(_ picture: Picture) throws -> OpenedPicture {
        try OpenedPicture(picture)
    }

    /// The picture as it is shown while the user crops it.
    func preview(of picture: OpenedPicture, side: Int) throws -> any Bitmap {
        try bitmap(of: picture, at: picture.size.fitting(side: side, pixels: ImageLimits.resultPixels))
    }

    /// The result.
    func image(_ picture: OpenedPicture, _ region: CropRegion, _ options: PickOptions) throws -> PickedImage {
        let limit = min(options.maximumPixels ?? ImageLimits.resultPixels, ImageLimits.resultPixels)
        let part = region.size(in: picture.size)
        let target = part.fitting(side: options.maximumSide, pixels: limit)
        let whole = try bitmap(of: picture, at: picture.size.covering(target, insteadOf: part))
        try Task.checkCancellation()
        let encoded = try SizedEncoding.encode(whole.cropped(to: region.rect(of: target, in: whole.size)), options)
        return PickedImage(
            name: picture.name(for: options.format), mimeType: options.format.mimeType, width: encoded.size.width,
            height: encoded.size.height, bytes: encoded.bytes)
    }

    private func bitmap(of picture: OpenedPicture, at size: PixelSize) throws -> any Bitmap {
        let bitmap =
            switch picture.content {
            case .file(let data, let header): try processor.decode(data, header, at: size)
            case .bitmap(let bitmap): bitmap
            }
        return size.pixels < bitmap.size.pixels ? try bitmap.scaled(to: size) : bitmap
    }
}
