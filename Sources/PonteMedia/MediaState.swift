internal import Ponte

/// A player at one moment, as the app and the page that has it see it.
public struct MediaState: Codable, Equatable, Sendable {
    public enum Status: String, Codable, Sendable {
        /// Nothing is loaded.
        case idle
        /// The source is being opened.
        case loading
        case playing
        case paused
        /// It waits for data, or for a seek.
        case buffering
        /// It has played to the end.
        case ended
        /// `error` says why.
        case failed
        /// Another page, or the app, has taken the player over. The rest says nothing then.
        case lost
    }

    public struct Failure: Codable, Hashable, Sendable {
        public var code: String
        public var message: String

        init(_ error: PonteError) {
            code = error.code.rawValue
            message = error.message
        }
    }

    public var status: Status = .idle
    /// True if it is meant to stand still; a button for play and pause shows this, whatever the player waits for.
    public var paused = true
    /// As it was asked for; absent while nothing is loaded.
    public var url: String?
    /// The words of the page or the app, and otherwise the source's own.
    public var info = MediaInfo()
    /// Seconds from the start, four times a second while it plays.
    public var position: Double = 0
    /// Seconds; absent while it is not known, and for what has no end.
    public var duration: Double?
    /// 0.25 to 4; the pitch stays.
    public var rate: Double = 1
    /// 0 to 1.
    public var volume: Double = 1
    public var muted = false
    /// How full the buffer is, 0 to 100, while `status` is `buffering` or `loading`.
    public var buffered: Int?
    /// True if `seek` and another rate than 1 are possible.
    public var seekable = false
    public var error: Failure?

    public init() {}

    static let lost: MediaState = {
        var state = MediaState()
        state.status = .lost
        return state
    }()
}
