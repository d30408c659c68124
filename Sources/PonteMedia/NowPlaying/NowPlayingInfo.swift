package import Foundation

/// A player's source and state, for people.
package struct NowPlayingInfo: Equatable, Sendable {
    package enum Status: Sendable {
        case playing, paused, stopped
    }

    package var title: String?
    package var artist: String?
    /// The address of a picture.
    package var artwork: URL?
    /// Seconds; 0 where it is not known.
    package var duration: Double
    /// Seconds from the start.
    package var position: Double
    /// 1 is as recorded.
    package var rate: Double
    /// 0 to 1.
    package var volume: Double
    package var status: Status
    package var canSeek: Bool
    package var canGoNext: Bool
    package var canGoPrevious: Bool
    /// How far buttons skip, in seconds; `nil` where there are none. Those of MPRIS's desktops decide for themselves.
    package var skip: Double?

    package init(
        title: String? = nil, artist: String? = nil, artwork: URL? = nil, duration: Double = 0, position: Double = 0,
        rate: Double = 1, volume: Double = 1, status: Status, canSeek: Bool = true, canGoNext: Bool = false,
        canGoPrevious: Bool = false, skip: Double? = nil
    ) {
        self.title = title
        self.artist = artist
        self.artwork = artwork
        self.duration = duration
        self.position = position
        self.rate = rate
        self.volume = volume
        self.status = status
        self.canSeek = canSeek
        self.canGoNext = canGoNext
        self.canGoPrevious = canGoPrevious
        self.skip = skip
    }

    /// True if there is enough to come for a skip.
    var canSkipForward: Bool {
        guard canSeek, let skip else { return false }
        return duration <= 0 || position + skip <= duration
    }

    /// With the usual numbers in place of those that are none.
    var finite: NowPlayingInfo {
        var info = self
        info.duration = duration.isFinite ? duration : 0
        info.position = position.isFinite ? position : 0
        info.rate = rate.isFinite ? rate : 1
        info.volume = volume.isFinite ? volume : 1
        return info
    }
}
