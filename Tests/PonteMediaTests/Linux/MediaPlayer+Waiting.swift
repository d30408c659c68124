import Foundation
import TestSupport
import Testing

@testable import PonteMedia

extension MediaPlayer {
    /// A player whose sound nobody hears, though it takes its time.
    static func silent(
        access: MediaAccess = .web, nowPlaying: (any NowPlaying)? = nil, timeout: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock()
    ) -> MediaPlayer {
        MediaPlayer(
            access: access, engine: GStreamerEngine(sound: .none), nowPlaying: nowPlaying, timeout: timeout, clock: clock)
    }

    /// The same, which loads a source.
    static func silent(
        loading url: URL, from seconds: Double = 0, access: MediaAccess = .web, timeout: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock()
    ) -> MediaPlayer {
        let player = silent(access: access, timeout: timeout, clock: clock)
        player.load(MediaItem(url), from: seconds)
        return player
    }

    /// The same, which plays it as soon as it can.
    static func silent(
        playing url: URL, from seconds: Double = 0, access: MediaAccess = .web, timeout: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock()
    ) throws -> MediaPlayer {
        let player = silent(loading: url, from: seconds, access: access, timeout: timeout, clock: clock)
        try player.play()
        return player
    }

    /// Waits for a state.
    @discardableResult
    func reaches(
        _ what: @escaping (MediaState) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> MediaState {
        try await until("It is \(state)", sourceLocation: sourceLocation) { what(state) }
        return state
    }

    @discardableResult
    func reaches(
        _ status: MediaState.Status, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> MediaState {
        try await reaches({ $0.status == status }, sourceLocation: sourceLocation)
    }

    /// Waits until so many seconds of the source have passed in each second since now. GStreamer plays by real time; the longer it plays, the less
    /// counts that this thread had to wait for a processor. A player that plays at another rate never comes to it.
    func keepsTo(rate: Double, within tolerance: Double, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await reaches(.playing, sourceLocation: sourceLocation)
        let (begin, start) = (ContinuousClock.now, position)
        var measured = 0.0
        try await until("It plays at \(measured), not at \(rate).", sourceLocation: sourceLocation) {
            let seconds = (ContinuousClock.now - begin) / .seconds(1)
            measured = (position - start) / seconds
            return seconds > 1 && abs(measured / rate - 1) < tolerance
        }
    }

    /// Waits for as long as another player needs for so much of a sound: what a player would do by itself meanwhile, it has done then.
    static func passTime(seconds: Double, in folder: MediaFolder) async throws {
        let other = try await MediaPlayer.silent(playing: folder.sine(.opus, seconds: 30))
        try await other.reaches { $0.position > seconds }
    }
}

/// Counts the threads of this process once it starts and ends none: when it has had as many for fifty turns of the main loop.
@MainActor
func settledThreads() async throws -> Int {
    func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count }
    var (last, turns) = (try count(), 0)
    try await until {
        let now = try count()
        (last, turns) = (now, now == last ? turns + 1 : 0)
        return turns == 50
    }
    return last
}
