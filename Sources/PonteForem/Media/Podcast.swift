internal import Ponte
internal import PonteMedia

/// Plays what pages post to `podcast`, and tells them how far it is.
///
/// It plays on while pages come and go: one that finds its podcast playing asks for it again, which changes nothing. Only pages of the origin
/// that has loaded it command it, and hear of it.
@MainActor
final class Podcast {
    var onFailure: @MainActor (PonteError) -> Void = { _ in }

    private let player: any PodcastPlayer
    private let messenger: PageMessenger
    private let ticker: Ticker
    private var following: Task<Void, Never>?

    private var item: MediaItem?
    /// The pages that have loaded it.
    private var owner: Caller.Owner?
    private var said: (info: PodcastInfo, owner: Caller.Owner?) = (PodcastInfo(), nil)
    private var rate = 1.0
    /// True if the page takes it for playing.
    private var seemsToPlay = false
    /// The last position that the page was told.
    private var told = 0.0

    init(_ player: any PodcastPlayer, messenger: PageMessenger, clock: any Clock<Duration>) {
        self.player = player
        self.messenger = messenger
        ticker = Ticker(every: .milliseconds(500), clock: clock)
        ticker.onTick = { [weak self] in self?.tick() }
        // As Forem's own apps have it, unless the app has said something else.
        player.skipInterval = player.skipInterval ?? 15
    }

    deinit { following?.cancel() }

    // MARK: From the page

    func receive(_ body: Any, from document: PageDocument) throws {
        let fields = try Fields(body)
        let action = try fields.requiredText("action")
        switch action {
        case "load": try load(item(fields.requiredText("url"), document), document)
        case "play": try play(fields, document)
        case "metadata": try take(PodcastInfo(fields, for: document.caller), document)
        default:
            try checkOwner(document)
            try command(action, fields)
        }
    }

    private func command(_ action: String, _ fields: Fields) throws {
        switch action {
        case "pause": try pause()
        case "seek": try seek(fields.requiredNumber("seconds"))
        case "rate": try setRate(fields.number("rate") ?? 1)
        case "muted": player.setMuted(try fields.flag("muted"))
        case "volume": try player.setVolume(fields.requiredNumber("volume"))
        case "terminate": terminate()
        default:
            throw PonteError(
                .methodNotFound,
                "There is no such action of a podcast. There are load, play, pause, seek, rate, muted, volume, metadata and terminate."
            )
        }
    }

    private func item(_ address: String, _ document: PageDocument) throws(PonteError) -> MediaItem {
        try player.access.item(address, MediaInfo(), for: document.caller)
    }

    private func take(_ info: PodcastInfo, _ document: PageDocument) {
        said = (info, document.caller.owner)
        if isLoaded, owner == said.owner { player.setInfo(info.info) }
    }

    /// The words of its owner about it.
    private var info: MediaInfo {
        (said.owner == owner ? said.info : PodcastInfo()).info
    }

    private func checkOwner(_ document: PageDocument) throws(PonteError) {
        guard !isLoaded || owner == document.caller.owner else {
            throw PonteError(.mediaNotHeld, "A podcast of another site is loaded. Load one to take its place.")
        }
    }

    /// True if the player still has the page's podcast: the app may have taken it.
    private var isLoaded: Bool {
        item != nil && player.state.url == item?.address
    }

    private func isCurrent(_ next: MediaItem) -> Bool {
        next.address == item?.address && isLoaded && player.state.status != .failed
    }

    private func load(_ next: MediaItem, _ document: PageDocument) {
        owner = document.caller.owner
        guard !isCurrent(next) else { return }
        item = next
        (seemsToPlay, told) = (false, 0)
        player.load(next, from: 0)
        player.setMuted(false)
        // 1 is a volume.
        try? player.setVolume(1)
        player.setInfo(info)
        send(["action": "init"])
        follow()
    }

    private func play(_ fields: Fields, _ document: PageDocument) throws {
        var seconds = try fields.number("seconds") ?? 0
        if let address = try fields.text("url") {
            let next = try item(address, document)
            if !isCurrent(next) { seconds = 0 }
            load(next, document)
        }
        try checkOwner(document)
        try checkLoaded()
        guard !isPlaying else { return }
        do {
            if seconds != player.position { try player.seek(to: seconds) }
            try player.setRate(rate)
        } catch let error as PonteError where error.code == .mediaNotSeekable {
            // A live podcast plays on from where it is.
        }
        seemsToPlay = true
        player.setInfo(info)
        try player.play()
        look()
    }

    private var isPlaying: Bool { !player.state.isPaused }

    private func pause() throws {
        seemsToPlay = false
        if isLoaded { try player.pause() }
    }

    private func seek(_ seconds: Double) throws {
        try checkLoaded()
        try player.seek(to: seconds)
    }

    private func setRate(_ rate: Double) throws {
        try player.setRate(rate)
        self.rate = rate
    }

    private func terminate() {
        seemsToPlay = false
        if isLoaded { player.stop() }
        forget()
    }

    private func forget() {
        item = nil
        ticker.isRunning = false
        following?.cancel()
        following = nil
    }

    private func checkLoaded() throws(PonteError) {
        guard isLoaded else { throw PonteError(.mediaNothingLoaded, "No podcast is loaded. Load one first.") }
    }

    /// A video is to be heard.
    func makeWay() {
        if isLoaded, isPlaying { try? player.pause() }
    }

    // MARK: To the page

    private func send(_ fields: [String: String], isNew: Bool = false) {
        messenger.send(.podcast, fields, isNew: isNew, to: owner)
    }

    private func follow() {
        guard following == nil else { return look() }
        following = Task { [weak self, states = player.states] in
            for await _ in states {
                guard let self else { return }
                look()
            }
        }
    }

    private func look() {
        guard isLoaded else { return lose() }
        // By the desktop's keys, at the end, by a failure: the page has not done that.
        if isPlaying != seemsToPlay {
            seemsToPlay = isPlaying
            send(["action": isPlaying ? "play" : "pause"], isNew: true)
        }
        if player.state.status == .failed { return fail() }
        ticker.isRunning = isPlaying
        if !isPlaying, player.state.position != told { tick() }
    }

    /// The app has stopped it, or has loaded something else.
    private func lose() {
        forget()
        guard seemsToPlay else { return }
        seemsToPlay = false
        send(["action": "pause"], isNew: true)
    }

    private func fail() {
        guard let failure = player.state.error else { return }
        forget()
        onFailure(PonteError(PonteError.Code(failure.code), failure.message))
    }

    private func tick() {
        // While the duration is not known, there is nothing to say.
        guard let duration = player.state.duration, duration.isFinite else { return }
        let position = player.position
        told = position
        guard position > 0, duration > 0 else { return send(["action": "init"]) }
        send(["action": "tick", "currentTime": position.secondsText, "duration": duration.secondsText])
    }
}
