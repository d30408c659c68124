package import Foundation
package import Ponte

/// The platform's part of a player. It plays one source after another.
///
/// It knows nothing of pages, and does nothing before `load`. Events of an earlier source do not come after `load` or `stop`.
@MainActor
package protocol PlayerEngine: AnyObject {
    var onEvent: (@MainActor (PlayerEvent) -> Void)? { get set }
    /// The position now, in seconds; `nil` before `ready`, and on the way to another place.
    var position: Double? { get }

    /// Opens a source, goes to `start` (seconds) where it can, and waits there; `play` may come at once.
    func load(_ url: URL, start: Double)
    func play()
    func pause()
    /// Lets the source go.
    func stop()
    /// Lets the source go, and all with it that has not answered: the next source gets what is new.
    func abandon()
    /// Goes to a place, in seconds, exactly; before `ready`, it is where the source begins.
    func seek(to seconds: Double)
    /// Holds for later sources, too.
    func setRate(_ rate: Double)
    func setVolume(_ volume: Double)
    func setMuted(_ isMuted: Bool)
}

package enum PlayerEvent: Sendable {
    /// The source is open; it stands at its start, or where `load` said.
    case ready(isSeekable: Bool)
    /// Seconds; `nil` is not known.
    case duration(Double?)
    case position(Double)
    case playing
    case paused
    /// The system's own controls have let it play or stand.
    case controlled(isPaused: Bool)
    /// It waits; how full the buffer is, 0 to 100, where that is known.
    case buffering(Int?)
    /// The source's words about itself.
    case info(MediaInfo)
    case ended
    case failed(PonteError)
}
