// The part of AVKit on macOS that the sources use, as Apple documents it.
public import AVFoundation
public import AppKit

public enum AVPlayerViewControlsStyle: Int, Sendable { case none, inline, floating, minimal }

@MainActor
open class AVPlayerView: NSView {
    open var player: AVPlayer?
    open var controlsStyle: AVPlayerViewControlsStyle = { fatalError() }()
    open var allowsPictureInPicturePlayback: Bool = { fatalError() }()
}
