internal import Foundation
internal import Ponte
internal import PonteAsync

/// The app's player for sound: one for all its pages, which plays on while they come and go.
///
///     let player = MediaPlayer()
///     bridge.enable(player)
///
/// The last to load something has the player: the app, or one of the bridges on which it is enabled. Only the
/// page that has it can command it and sees what it does; the app always can.
///
/// A page that loads what is loaded already changes nothing, so that sound plays on when a page that has been left is opened
/// again. A page that is closed leaves the sound on; `stop()` ends it.
@MainActor
public final class MediaPlayer {
    package let access: MediaAccess
    let shared: SharedPlayback
    private var playback: Playback { shared.playback }
    private let nowPlaying: (any NowPlaying)?

    /// - Parameters:
    ///   - access: Which addresses pages may play.
    ///   - application: The program's ID, such as `org.example.App`, by which the desktop's media keys and lock screen know it on Linux;
    ///     `nil` is the program's name. Apple's systems know it by themselves.
    ///   - timeout: How long it waits for a server that sends nothing, before it fails with `media.network`.
    public convenience init(
        access: MediaAccess = .web, application: String? = nil, timeout: Duration = .seconds(30)
    ) {
        let program = ProcessInfo.processInfo.processName
        self.init(
            access: access, engine: Self.systemEngine(),
            nowPlaying: makeNowPlaying(application: application ?? program, identity: program), timeout: timeout)
    }

    package init(
        access: MediaAccess = .web, engine: any PlayerEngine, nowPlaying: (any NowPlaying)?, timeout: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.access = access
        self.nowPlaying = nowPlaying
        shared = SharedPlayback(
            Playback(engine: engine, timeout: timeout, clock: clock),
            SharedPlayback.Events(ended: MediaContract.ended, failed: MediaContract.failed, lost: MediaContract.lost))
        shared.onChange = { [weak self] in self?.announce($0) }
        nowPlaying?.onCommand = { [weak self] in self?.obey($0) }
    }

    // MARK: State

    /// The player as it is now.
    public var state: MediaState { playback.state }

    /// The position now, in seconds; while it plays, `state` says where it was at most a quarter of a second ago.
    public var position: Double { playback.position }

    /// The state now, and after each change; while it plays, four times a second. A slow reader misses what newer ones replace.
    public var states: AsyncStream<MediaState> { shared.states.values }

    // MARK: Commands

    /// Opens something and waits at a place in it, in seconds; does nothing but take the player over where it is loaded already.
    public func load(_ item: MediaItem, from seconds: Double = 0) {
        shared.load(item, for: nil, from: seconds)
    }

    /// Plays on, or again from the start where it has ended; tries again where it has failed.
    ///
    /// - Throws: `PonteError` with `media.nothingLoaded`.
    public func play() throws {
        try playback.play()
    }

    /// Lets it stand where it is.
    ///
    /// - Throws: `PonteError` with `media.nothingLoaded`.
    public func pause() throws {
        try playback.pause()
    }

    /// Lets go of what is loaded; nobody has the player then.
    public func stop() {
        shared.stop()
    }

    /// Goes to a place, in seconds from the start; past the end is the end.
    ///
    /// - Throws: `PonteError` with `media.nothingLoaded`, `media.notSeekable`, or `invalidParameters` for what is no number.
    public func seek(to seconds: Double) throws {
        try playback.seek(to: seconds)
    }

    /// Sets how fast it plays, 0.25 to 4; the pitch stays.
    ///
    /// - Throws: `PonteError` with `invalidParameters`, or `media.notSeekable` for a source that plays at 1 alone.
    public func setRate(_ rate: Double) throws {
        try playback.setRate(rate)
    }

    /// Sets how loud it plays, 0 to 1.
    ///
    /// - Throws: `PonteError` with `invalidParameters`.
    public func setVolume(_ volume: Double) throws {
        try playback.setVolume(volume)
    }

    /// Turns the sound off or on; the volume stays.
    public func setMuted(_ isMuted: Bool) {
        playback.setMuted(isMuted)
    }

    /// Changes what people are told; what is `nil` comes from the source.
    public func setInfo(_ info: MediaInfo) {
        playback.show(info)
    }

    // MARK: The desktop

    /// How far the lock screen's buttons skip, forwards and backwards, in seconds; `nil` is that there are none.
    ///
    /// It is for Apple's systems: Linux's desktops say themselves how far (MPRIS's `Seek`). A skip that leads beyond the end has no effect.
    public var skipInterval: Double? {
        didSet { announce(state) }
    }

    private func announce(_ state: MediaState) {
        guard let nowPlaying else { return }
        if let info = NowPlayingInfo(state, skip: skipInterval) { nowPlaying.show(info) } else { nowPlaying.close() }
    }

    private func obey(_ command: NowPlayingCommand) {
        // A command that cannot be followed now has nobody to be told.
        try? playback.obey(command)
    }
}
