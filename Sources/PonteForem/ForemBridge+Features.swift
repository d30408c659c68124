internal import Ponte
public import PonteDevice
public import PonteImages
public import PonteMedia

extension ForemBridge {
    /// Plays podcasts natively: the message handler `podcast`. The sound plays on while pages come and go.
    public func enablePodcasts(_ player: MediaPlayer) {
        enable(player as any PodcastPlayer)
    }

    /// Shows videos natively: the message handler `video`.
    public func enableVideo(_ player: VideoPlayer) {
        enable(player as any VideoScreen) { [weak player, audience] in
            if let player { audience.delegate?.willStartNativeVideo(player) }
        }
    }

    /// Lets the user choose and upload pictures natively: a message handler for each kind.
    ///
    /// A picture becomes a JPEG with sides of at most 1,000 pixels and goes to `/image_uploads` at the page's own origin.
    ///
    /// - Parameters:
    ///   - kinds: Pages show their native buttons only where `.image` is among them.
    ///   - source: Where the picture comes from; `nil` is that the user does not want one after all. Ask the user here.
    public func enableUploads(
        _ images: ImagePicker, for kinds: Set<ForemUpload> = Set(ForemUpload.allCases),
        from source: @escaping @MainActor @Sendable (ForemUpload) async -> ImageSource? = { _ in .files }
    ) {
        let picker = UploadPicker(images, from: source)
        picker.onStart = { [audience] in audience.delegate?.didStartUpload($0, $1) }
        enable(picker, for: kinds)
    }

    /// Lets the device be felt: the message handler `haptic`.
    public func enableHaptics(_ haptics: Haptics) {
        enable(haptics as any HapticPlayer)
    }

    /// Tells the delegate who signs in and out: the message handlers `userLogin` and `userLogout`, and the body of each page, since not all of them post.
    public func enableLogin() {
        let login = LoginMessages(userData)
        parts.login = login
        desk.listen("userLogin") { body, _ throws(PonteError) in try login.receiveLogin(body) }
        desk.listen("userLogout") { body, _ throws(PonteError) in try login.receiveLogout(body) }
    }

    func enable(_ player: any PodcastPlayer) {
        let podcast = Podcast(player, voice: voice, clock: clock)
        podcast.onFailure = { [audience] in audience.delegate?.didFail(.podcast, $0) }
        parts.podcast = podcast
        desk.listen("podcast") { [weak podcast] body, document throws(PonteError) in try podcast?.receive(body, from: document) }
    }

    func enable(_ screen: any VideoScreen, willStart: @escaping @MainActor () -> Void) {
        let video = Video(screen, voice: voice, clock: clock)
        video.willStart = willStart
        video.onSound = { [weak self] in self?.parts.podcast?.makeWay() }
        video.onFailure = { [audience] in audience.delegate?.didFail(.video, $0) }
        parts.video = video
        desk.listen("video") { [weak video] body, document throws(PonteError) in try video?.receive(body, from: document) }
    }

    func enable(_ picker: any PicturePicker, for kinds: Set<ForemUpload>) {
        let uploads = Uploads(picker, voice: voice)
        uploads.onCancel = { [audience] in audience.delegate?.didCancelUpload($0) }
        uploads.onFailure = { [audience] in audience.delegate?.didFail(.upload($0), $1) }
        parts.uploads = uploads
        for kind in kinds {
            desk.listen(kind.rawValue) { [weak uploads] body, document throws(PonteError) in
                try uploads?.receive(body, kind, from: document)
            }
        }
    }

    func enable(_ player: any HapticPlayer) {
        let haptics = HapticMessages(player)
        haptics.onFailure = { [audience] in audience.delegate?.didFail(.haptic, $0) }
        parts.haptics = haptics
        desk.listen("haptic") { [weak haptics] body, _ throws(PonteError) in try haptics?.receive(body) }
    }
}
