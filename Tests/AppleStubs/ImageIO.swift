// The part of ImageIO that the sources use, as Apple documents it.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import CoreGraphics

@available(iOS 4.0, macOS 10.4, *)
public final class CGImageSource {}
@available(iOS 4.0, macOS 10.4, *)
public final class CGImageDestination {}

public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = { fatalError() }()
public let kCGImageSourceCreateThumbnailWithTransform: CFString = { fatalError() }()
public let kCGImageSourceThumbnailMaxPixelSize: CFString = { fatalError() }()
public let kCGImageSourceShouldCacheImmediately: CFString = { fatalError() }()
public let kCGImageDestinationLossyCompressionQuality: CFString = { fatalError() }()
public let kCGImageDestinationBackgroundColor: CFString = { fatalError() }()

public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { fatalError() }
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    fatalError()
}
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { fatalError() }
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { fatalError() }
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) { fatalError() }
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { fatalError() }
