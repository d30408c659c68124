internal import Foundation
package import Ponte
internal import PonteAsync

/// One player's course, whatever the engine: what was asked for, what became of it, and that it does not wait for ever.
@MainActor
package final class Playback {
    private let engine: any PlayerEngine
    private let stall: IdleTimeout
    private(set) var item: MediaItem?
    private var ownInfo = MediaInfo()
    private var sourceInfo = MediaInfo()
    private var isReady = false
    /// Seconds, of a place: what every counter and every text of a time holds easily.
    private static let longest = 1e9

    package private(set) var state = MediaState() {
        didSet { if state != oldValue { onChange?(state) } }
    }
    /// The position now, in seconds; while it plays, `state` says where it was at most a quarter of a second ago.
    package var position: Double {
        state.status == .playing ? engine.position ?? state.position : state.position
    }
    package var onChange: (@MainActor (MediaState) -> Void)?
    package var onEnd: (@MainActor () -> Void)?
    package var onFailure: (@MainActor (PonteError) -> Void)?

    /// - Parameter timeout: How long it waits for data in which nothing comes, before it fails.
    package init(engine: any PlayerEngine, timeout: Duration, clock: any Clock<Duration>) {
        self.engine = engine
        stall = IdleTimeout(timeout, clock: clock)
        engine.onEvent = { [weak self] in self?.receive($0) }
        stall.onTimeout = { [weak self] in self?.stalled() }
    }

    // MARK: Commands

    package func load(_ item: MediaItem, start: Double = 0) {
        self.item = item
        (ownInfo, sourceInfo) = (item.info.bounded, MediaInfo())
        isReady = false
        var next = MediaState()
        next.status = .loading
        next.url = item.address
        next.info = ownInfo
        next.position = Self.place(start)
        (next.rate, next.volume, next.isMuted) = (state.rate, state.volume, state.isMuted)
        state = next
        stall.restart()
        engine.load(item.url, start: next.position)
    }

    package func play() throws(PonteError) {
        let item = try loaded()
        switch state.status {
        case .failed:
            let (info, start) = (ownInfo, state.position)
            load(item, start: start)
            show(info)
        case .ended:
            try seek(to: 0)
        default: break
        }
        state.isPaused = false
        engine.play()
    }

    package func pause() throws(PonteError) {
        _ = try loaded()
        guard ![.failed, .ended].contains(state.status) else { return }
        state.isPaused = true
        engine.pause()
    }

    package func stop() {
        item = nil
        stall.stop()
        engine.stop()
        var next = MediaState()
        (next.rate, next.volume, next.isMuted) = (state.rate, state.volume, state.isMuted)
        state = next
    }

    /// Past the end is the end; before the start is the start.
    package func seek(to seconds: Double) throws(PonteError) {
        _ = try loaded()
        guard seconds.isFinite else { throw PonteError(.invalidParameters, "seconds has to be a number, not \(seconds).") }
        let place = min(Self.place(seconds), max(0, state.duration ?? Self.longest))
        guard state.status != .failed else {
            state.position = place
            return
        }
        guard !isReady || state.isSeekable else {
            throw PonteError(.mediaNotSeekable, "The source has no way to another place: it is live, or without ranges.")
        }
        if state.status == .ended { state.status = .paused }
        state.position = place
        engine.seek(to: place)
    }

    package func setRate(_ rate: Double) throws(PonteError) {
        guard (0.25...4).contains(rate) else {
            throw PonteError(.invalidParameters, "rate has to be 0.25 to 4, not \(rate).")
        }
        guard rate == 1 || !isReady || state.isSeekable else {
            throw PonteError(.mediaNotSeekable, "The source plays at the rate 1 alone: it is live, or without ranges.")
        }
        guard rate != state.rate else { return }
        state.rate = rate
        engine.setRate(rate)
    }

    package func setVolume(_ volume: Double) throws(PonteError) {
        guard (0...1).contains(volume) else {
            throw PonteError(.invalidParameters, "volume has to be 0 to 1, not \(volume).")
        }
        state.volume = volume
        engine.setVolume(volume)
    }

    package func setMuted(_ isMuted: Bool) {
        state.isMuted = isMuted
        engine.setMuted(isMuted)
    }

    /// Back to the rate 1 and the full volume.
    func resetSettings() {
        setMuted(false)
        (state.rate, state.volume) = (1, 1)
        engine.setRate(1)
        engine.setVolume(1)
    }

    package func show(_ info: MediaInfo) {
        ownInfo = info.bounded
        state.info = ownInfo.filled(from: sourceInfo)
    }

    private static func place(_ seconds: Double) -> Double {
        seconds.isNaN ? 0 : min(max(0, seconds), longest)
    }

    func loaded() throws(PonteError) -> MediaItem {
        guard let item else { throw PonteError(.mediaNothingLoaded, "Nothing is loaded. Load something first.") }
        return item
    }

    // MARK: The engine's events

    private func receive(_ event: PlayerEvent) {
        guard item != nil else { return }
        switch event {
        case .ready(let isSeekable):
            isReady = true
            state.isSeekable = isSeekable
            guard !isSeekable else { break }
            state.position = 0
            state.rate = 1
            engine.setRate(1)
        case .duration(let duration): state.duration = duration
        case .position(let position):
            guard state.status != .ended else { return }
            if position != state.position { isWaiting ? stall.restart() : stall.stop() }
            state.position = position
            // GStreamer takes a part of an Ogg file from a server for the whole.
            if let duration = state.duration, position > duration + 0.5 { state.duration = nil }
        case .playing: become(.playing)
        case .paused: become(.paused)
        case .controlled(let isPaused): state.isPaused = isPaused
        case .buffering(let percent):
            guard state.status != .ended else { return }
            become(isReady ? .buffering : .loading, buffered: percent)
        case .info(let info):
            sourceInfo = info.bounded
            state.info = ownInfo.filled(from: sourceInfo)
        case .ended: end()
        case .failed(let error): fail(error)
        }
    }

    private var isWaiting: Bool { [.loading, .buffering].contains(state.status) }

    private func become(_ status: MediaState.Status, buffered: Int? = nil) {
        guard state.status != .ended || status == .playing else { return }
        let waits = [.loading, .buffering].contains(status)
        if !waits { stall.stop() } else if status != state.status || buffered != state.buffered { stall.restart() }
        var next = state
        next.status = status
        if status == .paused { next.position = engine.position ?? next.position }
        next.buffered = waits ? buffered ?? state.buffered : nil
        state = next
    }

    private func end() {
        stall.stop()
        var next = state
        next.status = .ended
        next.isPaused = true
        next.buffered = nil
        next.position = next.duration ?? next.position
        state = next
        onEnd?()
    }

    private func fail(_ error: PonteError) {
        stall.stop()
        isReady = false
        engine.stop()
        var next = state
        next.status = .failed
        next.isPaused = true
        next.buffered = nil
        next.error = MediaState.Failure(error)
        // Another try begins where it can.
        if error.code == .mediaNotSeekable { next.position = 0 }
        state = next
        onFailure?(error)
    }

    private func stalled() {
        guard isWaiting else { return }
        engine.abandon()
        fail(
            item?.url.isFileURL == true
                ? PonteError(.mediaBroken, "The file gives nothing more to play. Check that it is whole.")
                : PonteError(.mediaNetwork, "The server has sent nothing for \(stall.timeout). Try again."))
    }
}
