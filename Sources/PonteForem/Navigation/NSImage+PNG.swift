#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    extension NSImage {
        /// As `UIImage` has it.
        func pngData() -> Data? {
            tiffRepresentation.flatMap { NSBitmapImageRep(data: $0) }?.representation(using: .png, properties: [:])
        }
    }
#endif
