/// What the user wants by a key or a button of the desktop.
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
