import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing

@testable import PonteForem
@testable import PonteMedia

/// A player that plays nothing and keeps what it is asked for.
@MainActor
final class FakePlayer: PodcastPlayer {
    let access = MediaAccess.web
    private(set) var calls: [String] = []
    private(set) var info = MediaInfo()
    private var readers: [AsyncStream<MediaState>.Continuation] = []
    private(set) var readerCount = 0
    var skipInterval: Double?

    var state = MediaState() {
        didSet { for reader in readers { reader.yield(state) } }
    }

    var position: Double { state.position }

    var states: AsyncStream<MediaState> {
        let (stream, reader) = AsyncStream.makeStream(of: MediaState.self, bufferingPolicy: .bufferingNewest(1))
        readers.append(reader)
        readerCount += 1
        reader.onTermination = { [weak self] _ in Task { @MainActor in self?.readerCount -= 1 } }
        reader.yield(state)
        return stream
    }

    func load(_ item: MediaItem, from seconds: Double) {
        calls.append("load \(item.url)")
        var next = MediaState()
        next.url = item.address
        next.status = .paused
        next.isSeekable = true
        state = next
    }

    func play() throws {
        calls.append("play")
        state.isPaused = false
        state.status = .playing
    }

    func pause() throws {
        calls.append("pause")
        state.isPaused = true
        state.status = .paused
    }

    func stop() {
        calls.append("stop")
        state = MediaState()
    }

    func seek(to seconds: Double) throws {
        calls.append("seek \(seconds)")
        guard state.isSeekable else { throw PonteError(.mediaNotSeekable, "It is live.") }
        state.position = seconds
    }

    func setRate(_ rate: Double) throws {
        guard (0.25...4).contains(rate) else { throw PonteError(.invalidParameters, "rate has to be 0.25 to 4.") }
        calls.append("rate \(rate)")
    }

    func setVolume(_ volume: Double) throws {
        guard (0...1).contains(volume) else { throw PonteError(.invalidParameters, "volume has to be 0 to 1.") }
        calls.append("volume \(volume)")
    }

    func setMuted(_ isMuted: Bool) {
        calls.append("muted \(isMuted)")
    }

    func setInfo(_ info: MediaInfo) {
        self.info = info
    }

    /// The commands since the last time.
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    func fail() {
        var next = state
        next.status = .failed
        next.isPaused = true
        next.error = MediaState.Failure(PonteError(.mediaNetwork, "The server is gone."))
        state = next
    }
}

extension Podcast {
    /// Lets the half second pass that is between two ticks, and waits until the podcast has ticked.
    @MainActor
    static func tick(_ clock: TestClock) async throws {
        for passes in [true, false] {
            try await until { clock.waits.contains(.milliseconds(500)) }
            if passes { clock.advance(by: .milliseconds(500)) }
        }
    }
}

/// A screen that shows nothing and keeps what it is asked for.
@MainActor
final class FakeScreen: VideoScreen {
    let access = MediaAccess.web
    private(set) var state = MediaState()
    private(set) var shown: [String] = []
    var position: Double { state.position }

    var states: AsyncStream<MediaState> {
        AsyncStream { [state] in $0.yield(state) }
    }

    func show(_ item: MediaItem, from seconds: Double?, willStart: @escaping @MainActor () -> Void) throws {
        shown.append("\(item.address) from \(seconds.map { "\($0)" } ?? "the start")")
        state.url = item.address
        state.status = .playing
        state.isPaused = false
    }
}
