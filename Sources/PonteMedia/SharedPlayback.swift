internal import Ponte
internal import PonteAsync

/// A playback that the app and its pages share: whoever loads something has it until another does.
@MainActor
final class SharedPlayback {
    struct Events {
        var ended: BridgeEvent<NoValue>
        var failed: BridgeEvent<MediaState.Failure>
        var lost: BridgeEvent<NoValue>
    }

    let playback: Playback
    /// For the app.
    let states = Broadcast(MediaState())
    var onChange: (@MainActor (MediaState) -> Void)?
    private let events: Events
    private weak var holder: MediaLease?

    init(_ playback: Playback, _ events: Events) {
        self.playback = playback
        self.events = events
        playback.onChange = { [weak self] in self?.changed($0) }
        playback.onEnd = { [weak self] in self?.holder?.send(events.ended, NoValue()) }
        playback.onFailure = { [weak self] in self?.holder?.send(events.failed, MediaState.Failure($0)) }
    }

    private func changed(_ state: MediaState) {
        states.send(state)
        holder?.states.send(state)
        onChange?(state)
    }

    func isLoaded(_ item: MediaItem) -> Bool {
        item.url == playback.item?.url && playback.state.status != .failed
    }

    /// A source that is loaded already stays as it is, but for the words about it.
    ///
    /// - Parameter lease: The page that loads; `nil` is the app.
    func load(_ item: MediaItem, for lease: MediaLease?, from seconds: Double) {
        let isLoaded = isLoaded(item)
        if let loser = holder, loser !== lease {
            holder = nil
            loser.lose(events.lost)
            if !isLoaded { playback.resetSettings() }
        }
        holder = lease
        if !isLoaded {
            playback.load(item, start: seconds)
        } else if item.info != MediaInfo() {
            playback.show(item.info)
        }
        lease?.states.send(playback.state)
    }

    func stop() {
        playback.stop()
        holder = nil
    }

    /// - Throws: `PonteError` with `media.nothingLoaded` or `media.notHeld`.
    func check(_ lease: MediaLease) throws(PonteError) {
        _ = try playback.loaded()
        guard holder === lease else {
            throw PonteError(.mediaNotHeld, "Another page, or the app, has the player. Load something to take it over.")
        }
    }

    func send<Value>(_ event: BridgeEvent<Value>, _ value: Value) {
        holder?.send(event, value)
    }
}
