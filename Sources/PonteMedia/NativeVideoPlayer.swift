public import Ponte
internal import PonteAsync

/// An app's delegate for its videos.
@MainActor
public protocol VideoPlayerDelegate: AnyObject {
    /// A video is about to show. Here it can be given its place (`NativeVideoPlayer.place`), or be closed: then it does not show.
    func willStartNativeVideo(_ player: NativeVideoPlayer)
}

/// The app's player for video, with a window or a place of its own outside the page.
///
///     let video = NativeVideoPlayer()
///     bridge.enable(video)
///
/// It shows one video at a time, that of the page or the app that asked last; the same video asked for again comes to the front
/// and plays on. Closing it stops it.
@MainActor
public final class NativeVideoPlayer {
    public weak var delegate: (any VideoPlayerDelegate)?
    /// The place of the next video.
    public var place = VideoPlace.window

    package let access: MediaAccess
    let shared: SharedPlayback
    private var playback: Playback { shared.playback }
    private let makeSurface: @MainActor (VideoPlace) throws(PonteError) -> any VideoSurface
    private var surface: (any VideoSurface)?
    private var opensInFullScreen = false

    /// - Parameters:
    ///   - access: Which addresses pages may play.
    ///   - timeout: How long it waits for a server that sends nothing, before it fails with `media.network`.
    public convenience init(access: MediaAccess = .web, timeout: Duration = .seconds(30)) {
        self.init(access: access, system: Self.system(), timeout: timeout)
    }

    package struct System {
        package var engine: any PlayerEngine
        package var surface: @MainActor (VideoPlace) throws(PonteError) -> any VideoSurface
    }

    package init(
        access: MediaAccess, system: System, timeout: Duration = .seconds(30), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.access = access
        makeSurface = system.surface
        shared = SharedPlayback(
            Playback(engine: system.engine, timeout: timeout, clock: clock),
            SharedPlayback.Events(ended: Video.ended, failed: Video.failed, lost: Video.lost))
        shared.onChange = { [weak self] in self?.surface?.update($0) }
    }

    deinit {
        Task { @MainActor [surface] in surface?.close() }
    }

    // MARK: State

    public var state: MediaState { playback.state }

    /// The position now, in seconds; while it plays, `state` says where it was at most a quarter of a second ago.
    public var position: Double { playback.position }

    /// The state now, and after each change; while it plays, four times a second. A slow reader misses what newer ones replace.
    public func states() -> AsyncStream<MediaState> {
        shared.states.values()
    }

    // MARK: Commands

    /// Shows a video and plays it; the one that shows already comes to the front and plays on.
    ///
    /// - Parameter seconds: The position to begin at; `nil` is the start, or the position now.
    /// - Throws: `PonteError` with `media.noDisplay`, or `media.notSeekable` for the video that shows already.
    public func play(_ item: MediaItem, from seconds: Double? = nil) throws(PonteError) {
        try play(item, for: nil, from: seconds)
    }

    /// - Parameter lease: The page that asks; `nil` is the app.
    func play(_ item: MediaItem, for lease: MediaLease?, from seconds: Double?) throws(PonteError) {
        if let seconds, !seconds.isFinite {
            throw PonteError(.invalidParameters, "seconds has to be a number, not \(seconds).")
        }
        let isShown = shared.isLoaded(item) && surface != nil
        shared.load(item, for: lease, from: seconds ?? 0)
        if isShown {
            if let seconds { try playback.seek(to: seconds) }
        } else {
            try open(item)
            guard playback.item == item else { return }
        }
        surface?.show()
        try playback.play()
    }

    private func open(_ item: MediaItem) throws(PonteError) {
        delegate?.willStartNativeVideo(self)
        guard playback.item == item, surface == nil else { return }
        do throws(PonteError) {
            let surface = try makeSurface(place)
            surface.onCommand = { [weak self] in self?.obey($0) }
            surface.update(state)
            if opensInFullScreen { surface.setFullScreen(true) }
            opensInFullScreen = false
            self.surface = surface
        } catch {
            shared.stop()
            throw error
        }
    }

    /// - Throws: `PonteError` with `media.nothingLoaded`.
    public func play() throws(PonteError) {
        try playback.play()
    }

    /// - Throws: `PonteError` with `media.nothingLoaded`.
    public func pause() throws(PonteError) {
        try playback.pause()
    }

    /// Goes to a place, in seconds from the start; past the end is the end.
    ///
    /// - Throws: `PonteError` with `media.nothingLoaded`, `media.notSeekable`, or `invalidParameters` for what is no number.
    public func seek(to seconds: Double) throws(PonteError) {
        try playback.seek(to: seconds)
    }

    /// - Parameter volume: 0 to 1.
    /// - Throws: `PonteError` with `invalidParameters`.
    public func setVolume(_ volume: Double) throws(PonteError) {
        try playback.setVolume(volume)
    }

    public func setMuted(_ isMuted: Bool) {
        playback.setMuted(isMuted)
    }

    /// True if the video fills the screen.
    public var isFullScreen: Bool { surface?.isFullScreen ?? false }

    /// Lets the video fill the screen, or no more, as soon as the desktop does it; before a video shows, it holds for the next one. Users
    /// have a button, F, F11, Escape and a double click for it, pages have nothing.
    ///
    /// On iOS a video always fills the screen.
    public func setFullScreen(_ isFullScreen: Bool) {
        guard let surface else {
            opensInFullScreen = isFullScreen
            return
        }
        surface.setFullScreen(isFullScreen)
    }

    /// Takes the video away, and stops it.
    public func close() {
        guard playback.item != nil else { return }
        shared.send(Video.closed, Video.Closed(seconds: position))
        shared.stop()
        let closing = surface
        surface = nil
        closing?.close()
    }

    private func obey(_ command: VideoCommand) {
        // A command that cannot be followed now has nobody to be told: the controls show the state.
        switch command {
        case .playPause: try? state.paused ? play() : pause()
        case .seek(let seconds): try? seek(to: seconds)
        case .fullScreen(let isFullScreen): setFullScreen(isFullScreen)
        case .close: close()
        }
    }
}
