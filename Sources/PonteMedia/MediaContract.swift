public import Ponte

/// The methods and events that `MediaPlayer` offers to pages.
public enum MediaContract {
    /// Takes the player over, opens a source and waits at its start; one that is loaded already stays as it is.
    public static let load = BridgeMethod<Load, Void>("media.load")
    /// Plays on, or again from the start if the source has ended, and tries again if it has failed.
    public static let play = BridgeMethod<Play, Void>("media.play")
    /// Lets it stand where it is.
    public static let pause = BridgeMethod<NoValue, Void>("media.pause")
    /// Lets go of the source, and of the player.
    public static let stop = BridgeMethod<NoValue, Void>("media.stop")
    /// Goes to another place in the source.
    public static let seek = BridgeMethod<Seek, Void>("media.seek")
    /// Sets how fast it plays.
    public static let rate = BridgeMethod<Rate, Void>("media.rate")
    /// Sets how loud it plays.
    public static let volume = BridgeMethod<Volume, Void>("media.volume")
    /// Turns the sound off or on; the volume stays.
    public static let mute = BridgeMethod<Mute, Void>("media.mute")
    /// Changes what people are told; what is absent comes from the source.
    public static let metadata = BridgeMethod<MediaInfo, Void>("media.metadata")
    /// The player's state now, and after each change; while it plays, four times a second.
    public static let state = BridgeStreamMethod<NoValue, MediaState>("media.state")

    /// The source that the page has loaded has come to its end.
    public static let ended = BridgeEvent<NoValue>("media.ended", buffering: .newest(1))
    /// The source that the page has loaded does not play, or not on.
    public static let failed = BridgeEvent<MediaState.Failure>("media.failed", buffering: .newest(1))
    /// Another page, or the app, has taken the player over.
    public static let lost = BridgeEvent<NoValue>("media.lost", buffering: .newest(1))

    /// A source to load, and the words and the picture that people get about it.
    public struct Load: Codable, Sendable {
        /// `http` or `https`, or what the app's `MediaAccess` allows; a relative one counts from the root of the page's origin.
        public var url: String
        /// At most 1,000 Unicode scalars of it are kept.
        public var title: String?
        /// At most 1,000 Unicode scalars of it are kept.
        public var artist: String?
        /// The address of a picture.
        public var artwork: String?

        /// Addresses are texts here, as a page writes them.
        public init(url: String, title: String? = nil, artist: String? = nil, artwork: String? = nil) {
            self.url = url
            self.title = title
            self.artist = artist
            self.artwork = artwork
        }
    }

    /// What to play, and from where; nothing at all plays on.
    public struct Play: Codable, Sendable {
        /// Loads it first, if it is not loaded yet.
        public var url: String?
        /// The position to begin at, from the start; absent is the position now.
        public var seconds: Double?

        /// The address is a text here, as a page writes it.
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

    /// A place in the source.
    public struct Seek: Codable, Sendable {
        /// From the start; past the end is the end.
        public var seconds: Double

        /// A place in seconds from the start.
        public init(seconds: Double) {
            self.seconds = seconds
        }
    }

    /// How fast the source plays.
    public struct Rate: Codable, Sendable {
        /// 0.25 to 4; the pitch stays.
        public var rate: Double

        /// A rate of 0.25 to 4; 1 is as recorded.
        public init(rate: Double) {
            self.rate = rate
        }
    }

    /// How loud the source plays.
    public struct Volume: Codable, Sendable {
        /// 0 to 1.
        public var volume: Double

        /// A volume of 0 to 1; 1 is as recorded.
        public init(volume: Double) {
            self.volume = volume
        }
    }

    /// Whether the source is heard.
    public struct Mute: Codable, Sendable {
        /// True if nothing is to be heard.
        public var isMuted: Bool

        /// `{ muted: boolean }` on the wire.
        public init(isMuted: Bool) {
            self.isMuted = isMuted
        }

        private enum CodingKeys: String, CodingKey {
            case isMuted = "muted"
        }
    }
}
