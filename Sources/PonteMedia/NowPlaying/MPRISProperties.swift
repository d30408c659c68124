#if canImport(GLibInterop)
    internal import Foundation
    internal import GLibInterop
    internal import PonteText

    /// A player's properties, in MPRIS's words.
    enum MPRISProperties {
        static func root(identity: String, desktopEntry: String) -> [String: Variant] {
            [
                "CanQuit": .boolean(false), "CanRaise": .boolean(false), "HasTrackList": .boolean(false),
                "Identity": .string(identity), "DesktopEntry": .string(desktopEntry),
                "SupportedUriSchemes": .strings([]), "SupportedMimeTypes": .strings([]),
            ]
        }

        /// All but the position, of which desktops are not told while it moves on.
        static func values(of info: NowPlayingInfo, track: Int) -> [String: Variant] {
            [
                "PlaybackStatus": .string(status(info.status)), "Rate": .double(info.rate), "Volume": .double(info.volume),
                "Metadata": .options(metadata(of: info, track: track)),
                "MinimumRate": .double(MPRISPlayer.rates.lowerBound), "MaximumRate": .double(MPRISPlayer.rates.upperBound),
                "CanGoNext": .boolean(info.canGoNext), "CanGoPrevious": .boolean(info.canGoPrevious),
                "CanPlay": .boolean(true), "CanPause": .boolean(true), "CanSeek": .boolean(info.canSeek),
                "CanControl": .boolean(true),
            ]
        }

        private static func metadata(of info: NowPlayingInfo, track: Int) -> [String: Variant] {
            var values: [String: Variant] = ["mpris:trackid": .objectPath(path(of: track))]
            if info.duration > 0 { values["mpris:length"] = .int64(microseconds(info.duration)) }
            if let title = info.title { values["xesam:title"] = .string(DisplayText.line(title.withoutZeros)) }
            if let artist = info.artist { values["xesam:artist"] = .strings([DisplayText.line(artist.withoutZeros)]) }
            if let artwork = info.artwork { values["mpris:artUrl"] = .string(artwork.absoluteString) }
            return values
        }

        static func path(of track: Int) -> String { "/ponte/track/\(track)" }

        /// Of what is too large, a century.
        static func microseconds(_ seconds: Double) -> Int64 {
            let century = 3_155_760_000.0
            return Int64(min(max(-century, seconds), century) * 1_000_000)
        }

        private static func status(_ status: NowPlayingInfo.Status) -> String {
            switch status {
            case .playing: "Playing"
            case .paused: "Paused"
            case .stopped: "Stopped"
            }
        }
    }

    extension String {
        /// D-Bus carries no zero bytes.
        // No guard: a zero is a character of its own, whatever comes behind it.
        var withoutZeros: String { replacing("\0", with: "\u{fffd}") }
    }
#endif
