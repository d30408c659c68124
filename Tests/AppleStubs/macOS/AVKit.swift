// The part of AVKit on macOS that the sources use, as Apple documents it.
public import AVFoundation
public import AppKit

@available(macOS 10.9, *)
public enum AVPlayerViewControlsStyle: Int, Sendable { case none, inline, floating, minimal }

@available(macOS 10.9, *)
@MainActor
open class AVPlayerView: NSView {
    open var player: AVPlayer?
    open var controlsStyle: AVPlayerViewControlsStyle = { fatalError() }()
    @available(macOS 10.15, *)
    open var allowsPictureInPicturePlayback: Bool = { fatalError() }()
}
