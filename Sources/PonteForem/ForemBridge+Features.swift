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
    public func enableVideo(_ player: NativeVideoPlayer) {
        enable(player as any VideoScreen) { [weak player, weak self] in
            if let player { self?.tell(.willStartVideo(player)) }
        }
    }

    /// Lets the user choose and upload pictures natively: a message handler for each kind.
    ///
    /// A picture becomes a JPEG with sides of at most 1,000 pixels and goes to `/image_uploads` at the page's own origin.
    ///
    /// - Parameters:
    ///   - images: The picker of pictures.
    ///   - kinds: Pages show their native buttons only where `.image` is among them.
    ///   - source: The source of the picture; `nil` is that the user does not want one after all. Ask the user here.
    public func enableUploads(
        _ images: ImagePicker, for kinds: Set<ForemUpload> = Set(ForemUpload.allCases),
        from source: @escaping @MainActor @Sendable (ForemUpload) async -> ImageSource? = { _ in .files }
    ) {
        let picker = UploadPicker(images, from: source)
        picker.onStart = { [weak self] in self?.tell(.startedUpload($1, $0)) }
        enable(picker, for: kinds)
    }

    /// Lets the device be felt: the message handler `haptic`.
    public func enableHaptics(_ haptics: Haptics) {
        enable(haptics as any HapticPlayer)
    }

    /// Tells the delegate who signs in and out: the message handlers `userLogin` and `userLogout`, and the body of each page, since not all of them post.
    public func enableLogin() {
        let login = LoginMessages(userData)
        features.login = login
        router.listen("userLogin") { body, _ in try login.receiveLogin(body) }
        router.listen("userLogout") { body, _ in try login.receiveLogout(body) }
    }

    func enable(_ player: any PodcastPlayer) {
        let podcast = Podcast(player, messenger: messenger, clock: clock)
        podcast.onFailure = { [weak self] in self?.tell(.failed(.podcast, $0)) }
        features.podcast = podcast
        router.listen("podcast") { [weak podcast] body, document in try podcast?.receive(body, from: document) }
    }

    func enable(_ screen: any VideoScreen, willStart: @escaping @MainActor () -> Void) {
        let video = Video(screen, messenger: messenger, clock: clock)
        video.willStart = willStart
        video.onSound = { [weak self] in self?.features.podcast?.makeWay() }
        video.onFailure = { [weak self] in self?.tell(.failed(.video, $0)) }
        features.video = video
        router.listen("video") { [weak video] body, document in try video?.receive(body, from: document) }
    }

    func enable(_ picker: any PicturePicker, for kinds: Set<ForemUpload>) {
        let uploads = Uploads(picker, messenger: messenger)
        uploads.onCancel = { [weak self] in self?.tell(.cancelledUpload($0)) }
        uploads.onFailure = { [weak self] in self?.tell(.failed(.upload($0), $1)) }
        features.uploads = uploads
        for kind in kinds {
            router.listen(kind.rawValue) { [weak uploads] body, document in try uploads?.receive(body, kind, from: document) }
        }
    }

    func enable(_ player: any HapticPlayer) {
        let haptics = HapticMessages(player)
        haptics.onFailure = { [weak self] in self?.tell(.failed(.haptic, $0)) }
        features.haptics = haptics
        router.listen("haptic") { [weak haptics] body, _ in try haptics?.receive(body) }
    }
}

/// The features that the app has turned on.
@MainActor
final class EnabledFeatures {
    var podcast: Podcast?
    var video: Video?
    var uploads: Uploads?
    var haptics: HapticMessages?
    var login: LoginMessages?

    /// Sound plays on; uploads end.
    func close() {
        uploads?.cancel()
        (podcast, video, uploads, haptics, login) = (nil, nil, nil, nil, nil)
    }
}
