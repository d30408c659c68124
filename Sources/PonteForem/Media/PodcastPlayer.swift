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
    func states() -> AsyncStream<MediaState>
    func load(_ item: MediaItem, from seconds: Double)
    func play() throws(PonteError)
    func pause() throws(PonteError)
    func stop()
    func seek(to seconds: Double) throws(PonteError)
    func setRate(_ rate: Double) throws(PonteError)
    func setVolume(_ volume: Double) throws(PonteError)
    func setMuted(_ isMuted: Bool)
    func setInfo(_ info: MediaInfo)
}

extension MediaPlayer: PodcastPlayer {}
