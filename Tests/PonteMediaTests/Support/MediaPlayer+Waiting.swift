import Foundation
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

    /// Waits for a state, for a minute at most.
    @discardableResult
    func reaches(
        _ what: @escaping (MediaState) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
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

    /// Where it is at a moment, as both are known within a few milliseconds of each other.
    private func moment() async throws -> (position: Double, time: ContinuousClock.Instant) {
        while true {
            let before = ContinuousClock.now
            let position = position
            let after = ContinuousClock.now
            if after - before < .milliseconds(5) { return (position, after) }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Waits until so many seconds of the source pass in each second, over a second: a busy machine may need another try, and a player that plays
    /// at another rate never comes to it.
    func keepsTo(rate: Double, within tolerance: Double, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        var seen: [Double] = []
        while ContinuousClock.now < deadline, state.status != .ended {
            try await reaches(.playing, sourceLocation: sourceLocation)
            let first = try await moment()
            try await Task.sleep(for: .seconds(1))
            let last = try await moment()
            let measured = (last.position - first.position) / ((last.time - first.time) / .seconds(1))
            if state.status == .playing, abs(measured / rate - 1) < tolerance { return }
            seen.append(measured)
        }
        Issue.record("It plays at \(seen), not at \(rate).", sourceLocation: sourceLocation)
    }
}
