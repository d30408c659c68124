internal import CGLibSupport
internal import GLibInterop

/// The state of the media of a page.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkmediaplaybackstate)
public enum WKMediaPlaybackState: Int, Sendable {
    /// There are none.
    case none
    /// One of them plays.
    case playing
    /// None of them plays.
    case paused
    /// `setAllMediaPlaybackSuspended(_:)` holds them.
    case suspended
}

/// The state of a page's camera or microphone.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkmediacapturestate)
public enum WKMediaCaptureState: Int, Sendable {
    /// The page has not got the device.
    case none
    /// The page gets pictures or sound.
    case active
    /// The page holds the device and gets nothing from it.
    case muted

    init(_ state: WebKitMediaCaptureState) {
        switch state {
        case WEBKIT_MEDIA_CAPTURE_STATE_ACTIVE: self = .active
        case WEBKIT_MEDIA_CAPTURE_STATE_MUTED: self = .muted
        default: self = .none
        }
    }

    var engineState: WebKitMediaCaptureState {
        switch self {
        case .none: WEBKIT_MEDIA_CAPTURE_STATE_NONE
        case .active: WEBKIT_MEDIA_CAPTURE_STATE_ACTIVE
        case .muted: WEBKIT_MEDIA_CAPTURE_STATE_MUTED
        }
    }
}

// Playback. WebKitGTK has no such API: a script does it, which reaches the audio and video elements of the main frame and of frames of
// its origin, and no media that a page plays without an element in a document.
extension WKWebView {
    /// Pauses all media.
    @preconcurrency
    public func pauseAllMediaPlayback(completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        media("pause") { _ in completionHandler?() }
    }

    /// Pauses all media.
    public func pauseAllMediaPlayback() async {
        _ = await media("pause")
    }

    /// Pauses all media until it is called with `false`: then goes on what was playing. Media of later documents are held, too.
    @preconcurrency
    public func setAllMediaPlaybackSuspended(
        _ suspended: Bool, completionHandler: (@MainActor @Sendable () -> Void)? = nil
    ) {
        holdMedia(suspended)
        media(suspended ? "suspend" : "resume") { _ in completionHandler?() }
    }

    /// Pauses all media until it is called with `false`: then goes on what was playing.
    public func setAllMediaPlaybackSuspended(_ suspended: Bool) async {
        holdMedia(suspended)
        _ = await media(suspended ? "suspend" : "resume")
    }

    /// Ends full screen and picture in picture.
    @preconcurrency
    public func closeAllMediaPresentations(completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        media("close") { _ in completionHandler?() }
    }

    /// Ends full screen and picture in picture.
    public func closeAllMediaPresentations() async {
        _ = await media("close")
    }

    /// Says what the page's media do.
    @preconcurrency
    public func requestMediaPlaybackState(completionHandler: @escaping @MainActor @Sendable (WKMediaPlaybackState) -> Void) {
        media("state", completionHandler)
    }

    /// The state of the page's media.
    public func requestMediaPlaybackState() async -> WKMediaPlaybackState {
        await media("state")
    }

    /// Pauses all media until they are resumed.
    @available(*, deprecated, renamed: "setAllMediaPlaybackSuspended(_:completionHandler:)")
    @preconcurrency
    public func suspendAllMediaPlayback(_ completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        setAllMediaPlaybackSuspended(true, completionHandler: completionHandler)
    }

    /// Goes on with what was playing.
    @available(*, deprecated, renamed: "setAllMediaPlaybackSuspended(_:completionHandler:)")
    @preconcurrency
    public func resumeAllMediaPlayback(_ completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        setAllMediaPlaybackSuspended(false, completionHandler: completionHandler)
    }

    private static let mediaScript = String(decoding: PackageResources.media_js, as: UTF8.self)
    private static let mediaPauseScript = String(decoding: PackageResources.mediaPause_js, as: UTF8.self)
    private static let mediaWorld = WKContentWorld.world(name: "ponte media")

    private func holdMedia(_ isHeld: Bool) {
        let wasHeld = viewState.isMediaSuspended
        viewState.isMediaSuspended = isHeld
        guard isHeld, !wasHeld else { return }
        whenDocumentEnds { [weak self] end in
            guard let self, viewState.isMediaSuspended else { return false }
            if end == .left { media("suspend") { _ in } }
            return true
        }
    }

    private func media(_ command: String, _ completion: @escaping @MainActor @Sendable (WKMediaPlaybackState) -> Void) {
        if command == "suspend" { call(Self.mediaPauseScript, [:], in: nil, world: .page) { _ in } }
        call(Self.mediaScript, ["command": command], in: nil, world: Self.mediaWorld) { result in
            switch (try? result.get()) as? String {
            case "playing": completion(.playing)
            case "paused": completion(.paused)
            case "suspended": completion(.suspended)
            default: completion(.none)
            }
        }
    }

    private func media(_ command: String) async -> WKMediaPlaybackState {
        await awaitValue { media(command, $0) }
    }
}

// Recording.
extension WKWebView {
    /// The page's use of the camera.
    public var cameraCaptureState: WKMediaCaptureState {
        WKMediaCaptureState(webkit_web_view_get_camera_capture_state(view.pointer))
    }

    /// The page's use of the microphone.
    public var microphoneCaptureState: WKMediaCaptureState {
        WKMediaCaptureState(webkit_web_view_get_microphone_capture_state(view.pointer))
    }

    /// Mutes a camera that the page uses, lets the page see again, or takes the camera from it.
    @preconcurrency
    public func setCameraCaptureState(
        _ state: WKMediaCaptureState, completionHandler: (@MainActor @Sendable () -> Void)? = nil
    ) {
        webkit_web_view_set_camera_capture_state(view.pointer, state.engineState)
        whenCapturing(state, \.cameraCaptureState) { completionHandler?() }
    }

    /// Mutes a camera that the page uses, lets the page see again, or takes the camera from it.
    public func setCameraCaptureState(_ state: WKMediaCaptureState) async {
        await awaitCompletion { setCameraCaptureState(state, completionHandler: $0) }
    }

    /// Mutes a microphone that the page uses, lets the page hear again, or takes the microphone from it.
    @preconcurrency
    public func setMicrophoneCaptureState(
        _ state: WKMediaCaptureState, completionHandler: (@MainActor @Sendable () -> Void)? = nil
    ) {
        webkit_web_view_set_microphone_capture_state(view.pointer, state.engineState)
        whenCapturing(state, \.microphoneCaptureState) { completionHandler?() }
    }

    /// Mutes a microphone that the page uses, lets the page hear again, or takes the microphone from it.
    public func setMicrophoneCaptureState(_ state: WKMediaCaptureState) async {
        await awaitCompletion { setMicrophoneCaptureState(state, completionHandler: $0) }
    }

    /// Calls `completion` once: when the state has changed, at once where it will not, and when the view goes away.
    private func whenCapturing(
        _ state: WKMediaCaptureState, _ keyPath: KeyPath<WKWebView, WKMediaCaptureState>,
        _ completion: @escaping @MainActor @Sendable () -> Void
    ) {
        let now = self[keyPath: keyPath]
        guard now != .none, now != state else { return completion() }
        let answer = PendingAnswer(fallback: ()) { completion() }
        let holder = ObservationHolder()
        holder.observation = observe(keyPath) { _, _ in
            answer(())
            holder.observation = nil
        }
    }
}

/// Keeps an observation until its handler drops it.
@MainActor
private final class ObservationHolder {
    var observation: NSKeyValueObservation?
}
