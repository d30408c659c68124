internal import Ponte
internal import PonteMedia

/// Shows what pages post to `video`, and tells them how far it is.
@MainActor
final class Video {
    var willStart: @MainActor () -> Void = {}
    var onFailure: @MainActor (PonteError) -> Void = { _ in }
    /// Another video is about to be heard.
    var onSound: @MainActor () -> Void = {}

    private let screen: any VideoScreen
    private let messenger: PageMessenger
    private let ticker: Ticker
    private var following: Task<Void, Never>?
    private var item: MediaItem?
    /// The pages that hear of it.
    private var owner: Caller.Owner?
    /// True if the page was told that it plays.
    private var isPlaying = false

    init(_ screen: any VideoScreen, messenger: PageMessenger, clock: any Clock<Duration>) {
        self.screen = screen
        self.messenger = messenger
        ticker = Ticker(every: .seconds(1), clock: clock)
        ticker.onTick = { [weak self] in self?.tick() }
    }

    deinit { following?.cancel() }

    func receive(_ body: Any, from document: PageDocument) throws {
        let fields = try Fields(body)
        guard try fields.requiredText("action") == "play" else {
            throw PonteError(.methodNotFound, "The only action of a video is play.")
        }
        let next = try screen.access.item(fields.requiredText("url"), MediaInfo(), for: document.caller)
        let seconds = try fields.number("seconds")
        if next.address == item?.address, isShown {
            owner = document.caller.owner
            try screen.show(next, from: nil) {}
        } else {
            try start(next, from: seconds, for: document)
        }
    }

    /// True if the page's video shows still: the user may have closed it, or the app have shown another.
    private var isShown: Bool {
        item != nil && screen.state.url == item?.address && screen.state.status != .failed
    }

    private func start(_ next: MediaItem, from seconds: Double?, for document: PageDocument) throws {
        forget()
        messenger.send("closePodcast", of: document)
        onSound()
        (item, owner) = (next, document.caller.owner)
        try screen.show(next, from: seconds, willStart: willStart)
        guard isShown else { return forget() }
        following = Task { [weak self, states = screen.states] in
            for await _ in states {
                guard let self else { return }
                look()
            }
        }
    }

    private func look() {
        let state = screen.state
        guard item != nil, state.url == item?.address else { return forget() }
        guard state.status == .failed else { return become(playing: !state.isPaused) }
        forget()
        if let failure = state.error { onFailure(PonteError(PonteError.Code(failure.code), failure.message)) }
    }

    private func become(playing: Bool) {
        ticker.isRunning = playing
        guard playing != isPlaying else { return }
        isPlaying = playing
        messenger.send(.video, ["action": playing ? "play" : "pause"], to: owner)
    }

    private func tick() {
        guard isShown, screen.state.status == .playing else { return }
        messenger.send(.video, ["action": "tick", "currentTime": screen.position.secondsText], to: owner)
    }

    private func forget() {
        following?.cancel()
        following = nil
        item = nil
        become(playing: false)
    }
}
