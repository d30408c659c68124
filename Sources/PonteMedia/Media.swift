public import Ponte

/// The methods and events that `MediaPlayer` offers to pages.
public enum Media {
    public static let load = RemoteMethod<Load, NoOutput>("media.load")
    public static let play = RemoteMethod<Play, NoOutput>("media.play")
    public static let pause = RemoteMethod<NoParameters, NoOutput>("media.pause")
    public static let stop = RemoteMethod<NoParameters, NoOutput>("media.stop")
    public static let seek = RemoteMethod<Seek, NoOutput>("media.seek")
    public static let rate = RemoteMethod<Rate, NoOutput>("media.rate")
    public static let volume = RemoteMethod<Volume, NoOutput>("media.volume")
    public static let mute = RemoteMethod<Mute, NoOutput>("media.mute")
    public static let metadata = RemoteMethod<MediaInfo, NoOutput>("media.metadata")
    /// The player's state now, and after each change; while it plays, four times a second.
    public static let state = StreamMethod<NoParameters, MediaState>("media.state")

    /// The source that the page has loaded has come to its end.
    public static let ended = RemoteEvent<NoParameters>("media.ended", buffering: .newest(1))
    /// The source that the page has loaded does not play, or not on.
    public static let failed = RemoteEvent<MediaState.Failure>("media.failed", buffering: .newest(1))
    /// Another page, or the app, has taken the player over.
    public static let lost = RemoteEvent<NoParameters>("media.lost", buffering: .newest(1))

    public struct Load: Codable, Sendable {
        /// `http` or `https`, or what the app's `MediaAccess` allows; a relative one counts from the root of the page's origin.
        public var url: String
        public var title: String?
        public var artist: String?
        /// The address of a picture.
        public var artwork: String?

        public init(url: String, title: String? = nil, artist: String? = nil, artwork: String? = nil) {
            self.url = url
            self.title = title
            self.artist = artist
            self.artwork = artwork
        }
    }

    public struct Play: Codable, Sendable {
        /// Loads it first, if it is not loaded yet.
        public var url: String?
        /// The position to begin at, from the start; absent is the position now.
        public var seconds: Double?

        public init(url: String? = nil, seconds: Double? = nil) {
            self.url = url
            self.seconds = seconds
        }

        /// Nothing at all is an empty object: `ponte.call("media.play")`.
        public init(from decoder: any Decoder) throws {
            guard try !decoder.singleValueContainer().decodeNil() else { return }
            let values = try decoder.container(keyedBy: CodingKeys.self)
            url = try values.decodeIfPresent(String.self, forKey: .url)
            seconds = try values.decodeIfPresent(Double.self, forKey: .seconds)
        }
    }

    public struct Seek: Codable, Sendable {
        /// From the start; past the end is the end.
        public var seconds: Double

        public init(seconds: Double) {
            self.seconds = seconds
        }
    }

    public struct Rate: Codable, Sendable {
        /// 0.25 to 4; the pitch stays.
        public var rate: Double

        public init(rate: Double) {
            self.rate = rate
        }
    }

    public struct Volume: Codable, Sendable {
        /// 0 to 1.
        public var volume: Double

        public init(volume: Double) {
            self.volume = volume
        }
    }

    public struct Mute: Codable, Sendable {
        public var muted: Bool

        public init(muted: Bool) {
            self.muted = muted
        }
    }
}
