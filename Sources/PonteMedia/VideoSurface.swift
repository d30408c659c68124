/// The place where a video is seen, with its controls: the platform's part of `NativeVideoPlayer`.
@MainActor
package protocol VideoSurface: AnyObject, Sendable {
    var onCommand: (@MainActor (VideoCommand) -> Void)? { get set }

    /// Shows itself, or comes to the front.
    func show()
    func update(_ state: MediaState)
    /// True if it fills the screen.
    var isFullScreen: Bool { get }
    /// Fills the screen, or no more, as soon as the desktop does it. Before `show`, it shows so.
    func setFullScreen(_ isFullScreen: Bool)
    /// Is gone; `onCommand` is not called for that.
    func close()
}

/// A command that people give with the controls.
package enum VideoCommand: Equatable, Sendable {
    case playPause
    /// Seconds from the start.
    case seek(Double)
    case fullScreen(Bool)
    case close
}
