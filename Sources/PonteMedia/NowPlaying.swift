/// The desktop's view of a player: its media keys and its lock screen.
package protocol NowPlaying: AnyObject {
    func show(_ info: NowPlayingInfo)
    var onCommand: (@MainActor (NowPlayingCommand) -> Void)? { get set }
    func close()
}

package struct NowPlayingInfo: Equatable, Sendable {
    package enum Status: Sendable {
        case playing, paused, stopped
    }

    package var title: String?
    package var artist: String?
    /// The address of a picture.
    package var artwork: String?
    /// Seconds; 0 where it is not known.
    package var duration: Double
    /// Seconds from the start.
    package var position: Double
    package var rate: Double
    /// 0 to 1.
    package var volume: Double
    package var status: Status
}

package enum NowPlayingCommand: Sendable, Equatable {
    case play, pause, playPause, stop, next, previous
    /// Seconds from where it is.
    case seek(by: Double)
    /// Seconds from the start.
    case setPosition(Double)
    case setRate(Double)
    case setVolume(Double)
}
