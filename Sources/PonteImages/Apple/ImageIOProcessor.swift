#if canImport(ImageIO)
    internal import CoreGraphics
    internal import Foundation
    internal import ImageIO
    internal import Ponte
    internal import PontePictures

    /// Pictures by ImageIO, which writes no WebP.
    struct ImageIOProcessor: ImageProcessor {
        var writableFormats: [ImageFormat] {
            let types = CGImageDestinationCopyTypeIdentifiers() as? [String] ?? []
            return ImageFormat.allCases.filter { types.contains($0.uniformType) }
        }

        func decode(_ data: Data, _ header: ImageHeader, at size: PixelSize) throws -> any Bitmap {
            // A thumbnail is decoded at its own size, and upright.
            let options: [CFString: Any] = [
                kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
                kCGImageSourceThumbnailMaxPixelSize: max(size.width, size.height),
                kCGImageSourceShouldCacheImmediately: true,
            ]
            guard let source = CGImageSourceCreateWithData(data as CFData, nil),
                let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
            else { throw PonteError(.imagesDamaged, "The picture is damaged. Choose another.") }
            return CGBitmap(image: image)
        }
    }

    extension ImageFormat {
        /// The identifier of its uniform type.
        var uniformType: String {
            switch self {
            case .jpeg: "public.jpeg"
            case .png: "public.png"
            case .webp: "org.webmproject.webp"
            }
        }
    }
#endif
