#if canImport(MediaPlayer) && canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import MediaPlayer

    /// - Returns: `nil` for what is no picture.
    func picture(from data: Data) -> MPMediaItemArtwork? {
        NSImage(data: data).map { image in MPMediaItemArtwork(boundsSize: image.size) { _ in image } }
    }
#endif
