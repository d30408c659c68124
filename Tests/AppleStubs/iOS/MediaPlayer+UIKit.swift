// The part of MediaPlayer on iOS that the sources use, as Apple documents it.
public import UIKit

@available(iOS 10.0, *)
open class MPMediaItemArtwork: NSObject {
    public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) { fatalError() }
}
