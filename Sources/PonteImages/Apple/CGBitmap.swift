#if canImport(ImageIO)
    internal import CoreGraphics
    internal import Foundation
    internal import ImageIO
    internal import Ponte
    internal import PontePictures

    /// A `CGImage`.
    // A CGImage never changes.
    struct CGBitmap: Bitmap, @unchecked Sendable {
        let image: CGImage

        var size: PixelSize { PixelSize(width: image.width, height: image.height) }

        func cropped(to rect: PixelRect) throws -> any Bitmap {
            let part = CGRect(x: rect.x, y: rect.y, width: rect.size.width, height: rect.size.height)
            guard let cropped = image.cropping(to: part) else { throw Self.noMemory }
            return CGBitmap(image: cropped)
        }

        func scaled(to size: PixelSize) throws -> any Bitmap {
            guard let space = image.colorSpace?.model == .rgb ? image.colorSpace : CGColorSpace(name: CGColorSpace.sRGB),
                let context = CGContext(
                    data: nil, width: size.width, height: size.height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            else { throw Self.noMemory }
            context.interpolationQuality = .high
            context.draw(image, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
            guard let scaled = context.makeImage() else { throw Self.noMemory }
            return CGBitmap(image: scaled)
        }

        /// ImageIO writes what the numbers mean without them.
        func keepingProfile(within bytes: Int) -> any Bitmap { self }

        func encoded(as format: ImageFormat, quality: Double) throws -> Data {
            let data = NSMutableData()
            guard
                let destination = CGImageDestinationCreateWithData(
                    data as CFMutableData, format.uniformType as CFString, 1, nil)
            else { throw PonteError(.imagesUnsupported, "This system cannot write \(format.rawValue). Take JPEG or PNG.") }
            let options: [CFString: Any] = [
                kCGImageDestinationLossyCompressionQuality: quality,
                kCGImageDestinationBackgroundColor: CGColor(red: 1, green: 1, blue: 1, alpha: 1),
            ]
            CGImageDestinationAddImage(destination, image, options as CFDictionary)
            guard CGImageDestinationFinalize(destination) else { throw Self.noMemory }
            return data as Data
        }

        private static var noMemory: PonteError {
            PonteError(.imagesTooLarge, "There is not enough memory for the picture. Choose a smaller one.")
        }
    }
#endif
