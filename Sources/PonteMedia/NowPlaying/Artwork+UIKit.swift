#if canImport(MediaPlayer) && canImport(UIKit)
    internal import Foundation
    internal import MediaPlayer
    internal import UIKit

    /// - Returns: `nil` for what is no picture.
    func picture(from data: Data) -> MPMediaItemArtwork? {
        UIImage(data: data).map { image in MPMediaItemArtwork(boundsSize: image.size) { _ in image } }
    }
#endif
