import Foundation
import Testing

@testable import PonteMedia

extension MediaPlayer {
    /// A player whose sound nobody hears, though it takes its time.
    static func silent(
        access: MediaAccess = .web, nowPlaying: (any NowPlaying)? = nil, patience: Duration = .seconds(30)
    ) -> MediaPlayer {
        MediaPlayer(access: access, engine: GStreamerEngine(sound: .none), nowPlaying: nowPlaying, patience: patience)
    }

    /// Waits for a state, for a minute at most.
    @discardableResult
    func reaches(
        _ what: @escaping (MediaState) -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> MediaState {
        let deadline = ContinuousClock.now + .seconds(60)
        while !what(state), ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(5)) }
        try #require(what(state), "It is \(state)", sourceLocation: sourceLocation)
        return state
    }

    @discardableResult
    func reaches(
        _ status: MediaState.Status, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> MediaState {
        try await reaches({ $0.status == status }, sourceLocation: sourceLocation)
    }

    /// Seconds of the source that pass in each second, over some of them.
    func measuredRate(over seconds: Double) async throws -> Double {
        var first: (position: Double, time: ContinuousClock.Instant)?
        let begin = state.position
        for await state in states() where state.status == .playing && state.position != begin {
            guard let first else {
                first = (state.position, .now)
                continue
            }
            guard state.position - first.position < seconds else {
                return (state.position - first.position) / ((ContinuousClock.now - first.time) / .seconds(1))
            }
        }
        return .nan
    }
}
