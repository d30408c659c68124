internal import Foundation
internal import PontePictures

/// A decoded picture, upright.
protocol Bitmap: Sendable {
    var size: PixelSize { get }

    /// - Throws: `PonteError` with `images.tooLarge` where there is no memory for it.
    func cropped(to rect: PixelRect) throws -> any Bitmap
    func scaled(to size: PixelSize) throws -> any Bitmap

    /// The same without its profile of colours, if that is longer; in bytes.
    func keepingProfile(within bytes: Int) -> any Bitmap

    /// Encodes it without anything but the pixels and what their colours mean. A format without transparency gets white below.
    ///
    /// - Parameter quality: 0 to 1, for formats that have one.
    /// - Throws: `PonteError` with `images.unsupported`, `images.tooLarge`.
    func encoded(as format: ImageFormat, quality: Double) throws -> Data
}

/// The platform's pictures.
protocol ImageProcessor: Sendable {
    var writableFormats: [ImageFormat] { get }

    /// Decodes a picture and turns it upright.
    ///
    /// - Parameter size: The size that is needed of the upright picture: it is decoded smaller where the format and the platform can.
    /// - Throws: `PonteError` with `images.damaged`, `images.truncated`, `images.tooLarge`, `images.unsupported`.
    func decode(_ data: Data, _ header: ImageHeader, at size: PixelSize) throws -> any Bitmap
}
