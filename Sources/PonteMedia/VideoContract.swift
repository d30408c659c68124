public import Ponte

/// The methods and events that `NativeVideoPlayer` offers to pages.
public enum VideoContract {
    /// Opens the video, or brings it to the front, and plays.
    public static let play = BridgeMethod<Play, Void>("video.play")
    /// Lets the video stand where it is.
    public static let pause = BridgeMethod<NoValue, Void>("video.pause")
    /// Goes to another place in the video.
    public static let seek = BridgeMethod<MediaContract.Seek, Void>("video.seek")
    /// Takes the video away, and stops it.
    public static let close = BridgeMethod<NoValue, Void>("video.close")
    /// The player's state now, and after each change; while it plays, four times a second. It is `idle` when the video is closed.
    public static let state = BridgeStreamMethod<NoValue, MediaState>("video.state")

    /// The video has come to its end; it stays open.
    public static let ended = BridgeEvent<NoValue>("video.ended", buffering: .newest(1))
    /// The video does not play, or not on.
    public static let failed = BridgeEvent<MediaState.Failure>("video.failed", buffering: .newest(1))
    /// The video was closed.
    public static let closed = BridgeEvent<Closed>("video.closed", buffering: .newest(1))
    /// Another page, or the app, shows another video.
    public static let lost = BridgeEvent<NoValue>("video.lost", buffering: .newest(1))

    /// A video to show, and where it begins.
    public struct Play: Codable, Sendable {
        /// `http` or `https`, or what the app's `MediaAccess` allows; a relative one counts from the root of the page's origin.
        public var url: String
        /// The position to begin at, from the start; absent is the start, or the position now.
        public var seconds: Double?
        /// For the window.
        public var title: String?

        /// The address is a text here, as a page writes it.
        public init(url: String, seconds: Double? = nil, title: String? = nil) {
            self.url = url
            self.seconds = seconds
            self.title = title
        }
    }

    /// The end of a video that was shown.
    public struct Closed: Codable, Sendable {
        /// The position where it stood.
        public var seconds: Double
    }
}
