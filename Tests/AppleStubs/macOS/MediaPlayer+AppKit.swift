// The part of MediaPlayer on macOS that the sources use, as Apple documents it.
public import AppKit

@available(macOS 10.13.2, *)
open class MPMediaItemArtwork: NSObject {
    public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> NSImage) { fatalError() }
}
