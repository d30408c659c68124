internal import Ponte
internal import PonteMedia

/// The player of a podcast.
@MainActor
protocol PodcastPlayer: AnyObject {
    var access: MediaAccess { get }
    var state: MediaState { get }
    /// The position now, in seconds.
    var position: Double { get }
    /// How far the lock screen's buttons skip, in seconds.
    var skipInterval: Double? { get set }
    /// The state now, and after each change.
    var states: AsyncStream<MediaState> { get }
    func load(_ item: MediaItem, from seconds: Double)
    func play() throws
    func pause() throws
    func stop()
    func seek(to seconds: Double) throws
    func setRate(_ rate: Double) throws
    func setVolume(_ volume: Double) throws
    func setMuted(_ isMuted: Bool)
    func setInfo(_ info: MediaInfo)
}

extension MediaPlayer: PodcastPlayer {}
