// The part of MediaPlayer on iOS that the sources use, as Apple documents it.
public import UIKit

open class MPMediaItemArtwork: NSObject {
    public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) { fatalError() }
}
