public import Foundation
internal import Ponte

/// A player at one moment, as the app and the page that has it see it.
public struct MediaState: Codable, Equatable, Sendable {
    /// The phase that the player is in.
    public enum Status: String, Codable, Sendable {
        /// Nothing is loaded.
        case idle
        /// The source is being opened.
        case loading
        /// Sound or pictures come.
        case playing
        /// It stands, and would play at once.
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

    /// The reason why a source does not play.
    public struct Failure: Codable, Hashable, Sendable {
        /// The raw value of a `PonteError.Code`, such as `media.notFound`.
        public var code: String
        /// The reason in words, and what to do.
        public var message: String

        init(_ error: PonteError) {
            code = error.code.rawValue
            message = error.message
        }
    }

    /// The phase that the player is in now.
    public var status: Status = .idle
    /// True if it is meant to stand still; a button for play and pause shows this, whatever the player waits for.
    public var isPaused = true
    /// As it was asked for; absent while nothing is loaded.
    public var url: URL?
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
    /// True if nothing is heard, whatever the volume is.
    public var isMuted = false
    /// How full the buffer is, 0 to 100, while `status` is `buffering` or `loading`.
    public var buffered: Int?
    /// True if `seek` and another rate than 1 are possible.
    public var isSeekable = false
    /// The reason, while `status` is `failed`.
    public var error: Failure?

    /// The state of a player that has nothing to play.
    public init() {}

    static let lost: MediaState = {
        var state = MediaState()
        state.status = .lost
        return state
    }()

    private enum CodingKeys: String, CodingKey {
        case status
        case isPaused = "paused"
        case url, info, position, duration, rate, volume
        case isMuted = "muted"
        case buffered
        case isSeekable = "seekable"
        case error
    }
}
