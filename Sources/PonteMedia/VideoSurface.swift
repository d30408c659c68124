/// Where a video is seen, with its controls: the platform's part of `VideoPlayer`.
@MainActor
package protocol VideoSurface: AnyObject, Sendable {
    var onCommand: (@MainActor (VideoCommand) -> Void)? { get set }

    /// Shows itself, or comes to the front.
    func show()
    func update(_ state: MediaState)
    /// Is gone; `onCommand` is not called for that.
    func close()
}

/// What people do with the controls.
package enum VideoCommand: Equatable, Sendable {
    case playPause
    /// Seconds from the start.
    case seek(Double)
    case close
}
