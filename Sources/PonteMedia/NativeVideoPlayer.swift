internal import Ponte
internal import PonteAsync

/// An app's delegate for its videos.
@MainActor
public protocol NativeVideoPlayerDelegate: AnyObject {
    /// A video is about to show. Here it can be given its place (`NativeVideoPlayer.place`), or be closed: then it does not show.
    func videoPlayerWillStart(_ player: NativeVideoPlayer)
}

/// The app's player for video, with a window or a place of its own outside the page.
///
///     let video = NativeVideoPlayer()
///     bridge.enable(video)
///
/// It shows one video at a time, that of the page or the app that asked last; the same video asked for again comes to the front
/// and plays on. Closing it stops it.
///
/// On macOS its window needs AppKit's loop: that of an app of Xcode's, or the one that a `WebViewWindow` or `DesktopApp.run` starts.
@MainActor
public final class NativeVideoPlayer {
    /// The object that is told before a video shows; it is not retained.
    public weak var delegate: (any NativeVideoPlayerDelegate)?
    /// The place of the next video.
    public var place = VideoPlace.window

    package let access: MediaAccess
    let shared: SharedPlayback
    private var playback: Playback { shared.playback }
    private let makeSurface: @MainActor (VideoPlace) throws -> any VideoSurface
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
        package var surface: @MainActor (VideoPlace) throws -> any VideoSurface
    }

    package init(
        access: MediaAccess, system: System, timeout: Duration = .seconds(30), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.access = access
        makeSurface = system.surface
        shared = SharedPlayback(
            Playback(engine: system.engine, timeout: timeout, clock: clock),
            SharedPlayback.Events(ended: VideoContract.ended, failed: VideoContract.failed, lost: VideoContract.lost))
        shared.onChange = { [weak self] in self?.surface?.update($0) }
    }

    deinit {
        Task { @MainActor [surface] in surface?.close() }
    }

    // MARK: State

    /// The player as it is now.
    public var state: MediaState { playback.state }

    /// The position now, in seconds; while it plays, `state` says where it was at most a quarter of a second ago.
    public var position: Double { playback.position }

    /// The state now, and after each change; while it plays, four times a second. A slow reader misses what newer ones replace.
    public var states: AsyncStream<MediaState> { shared.states.values }

    // MARK: Commands

    /// Shows a video and plays it; the one that shows already comes to the front and plays on.
    ///
    /// - Parameters:
    ///   - item: The video.
    ///   - seconds: The position to begin at; `nil` is the start, or the position now.
    /// - Throws: `PonteError` with `media.noDisplay`, or `media.notSeekable` for the video that shows already.
    public func play(_ item: MediaItem, from seconds: Double? = nil) throws {
        try play(item, for: nil, from: seconds)
    }

    /// - Parameter lease: The page that asks; `nil` is the app.
    func play(_ item: MediaItem, for lease: MediaLease?, from seconds: Double?) throws {
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

    private func open(_ item: MediaItem) throws {
        delegate?.videoPlayerWillStart(self)
        guard playback.item == item, surface == nil else { return }
        do {
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

    /// Plays on, or again from the start where it has ended; tries again where it has failed.
    ///
    /// - Throws: `PonteError` with `media.nothingLoaded`.
    public func play() throws {
        try playback.play()
    }

    /// Lets the video stand where it is.
    ///
    /// - Throws: `PonteError` with `media.nothingLoaded`.
    public func pause() throws {
        try playback.pause()
    }

    /// Goes to a place, in seconds from the start; past the end is the end.
    ///
    /// - Throws: `PonteError` with `media.nothingLoaded`, `media.notSeekable`, or `invalidParameters` for what is no number.
    public func seek(to seconds: Double) throws {
        try playback.seek(to: seconds)
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
        shared.send(VideoContract.closed, VideoContract.Closed(seconds: position))
        shared.stop()
        let closing = surface
        surface = nil
        closing?.close()
    }

    private func obey(_ command: VideoCommand) {
        // A command that cannot be followed now has nobody to be told: the controls show the state.
        switch command {
        case .playPause: try? state.isPaused ? play() : pause()
        case .seek(let seconds): try? seek(to: seconds)
        case .fullScreen(let isFullScreen): setFullScreen(isFullScreen)
        case .close: close()
        }
    }
}
