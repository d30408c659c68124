internal import Ponte
internal import PonteMedia

/// The player of a video.
@MainActor
protocol VideoScreen: AnyObject {
    var access: MediaAccess { get }
    var state: MediaState { get }
    /// The position now, in seconds.
    var position: Double { get }
    /// The state now, and after each change.
    var states: AsyncStream<MediaState> { get }
    /// Shows it and plays; what shows already comes to the front and plays on.
    ///
    /// - Parameter willStart: Is called before it shows; not for what shows already.
    func show(_ item: MediaItem, from seconds: Double?, willStart: @escaping @MainActor () -> Void) throws
}

extension NativeVideoPlayer: VideoScreen {
    func show(_ item: MediaItem, from seconds: Double?, willStart: @escaping @MainActor () -> Void) throws {
        let own = delegate
        let announcer = Announcer(own, willStart)
        delegate = announcer
        defer { if delegate === announcer { delegate = own } }
        try play(item, from: seconds)
    }

    /// Stands before the app's own delegate of the player, while one video starts.
    private final class Announcer: NativeVideoPlayerDelegate {
        private let own: (any NativeVideoPlayerDelegate)?
        private let willStart: @MainActor () -> Void

        init(_ own: (any NativeVideoPlayerDelegate)?, _ willStart: @escaping @MainActor () -> Void) {
            self.own = own
            self.willStart = willStart
        }

        func videoPlayerWillStart(_ player: NativeVideoPlayer) {
            own?.videoPlayerWillStart(player)
            willStart()
        }
    }
}
