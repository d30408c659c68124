/// The desktop's view of a player: its media keys and its lock screen. One file for each platform.
@MainActor
package protocol NowPlaying: AnyObject {
    /// Shows what plays, and from the first time on takes the keys. Call it on each change; a position that moves on as the rate says is none.
    func show(_ info: NowPlayingInfo)

    /// Is called for each key that is pressed.
    var onCommand: (@MainActor (NowPlayingCommand) -> Void)? { get set }

    /// Shows nothing any more, and lets go of the keys.
    func close()
}

/// A command that the user gives by a key or a button of the desktop.
package enum NowPlayingCommand: Sendable, Equatable {
    case play, pause, playPause, stop, next, previous
    /// Seconds from where it is, forwards or backwards; it may lead before the start or after the end.
    case seek(by: Double)
    /// Seconds from the start.
    case setPosition(Double)
    /// 0.25 to 4.
    case setRate(Double)
    /// 0 to 1.
    case setVolume(Double)
}
