import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing

@testable import PonteMedia

@MainActor
@Suite(.serialized)
struct MediaServerTests {
    private let folder = MediaFolder()

    private func wave(seconds: Int) async throws -> Data {
        try Data(contentsOf: try await folder.sine(seconds: seconds))
    }

    /// The player waits for what does not come.
    private func givesUp(_ player: MediaPlayer, _ clock: TestClock) async throws -> MediaState {
        try await player.reaches { state in
            clock.advance(by: .seconds(60))
            return state.status == .failed
        }
    }

    @Test func `a place far ahead is fetched by a range`() async throws {
        let server = try MediaServer(try await wave(seconds: 200), .init(speed: 2_000_000))
        let player = MediaPlayer.silent(loading: server.url())
        try await player.reaches { $0.isSeekable && $0.status == .paused }
        try player.seek(to: 190)
        try player.play()
        try await player.reaches { $0.position > 190.2 }
        #expect(server.ranges.contains { $0?.hasPrefix("bytes=182") == true })
    }

    @Test func `an Ogg file whose duration GStreamer gets wrong has none, once it has passed it`() async throws {
        let server = try MediaServer(Data(contentsOf: try await folder.sine(.vorbis, seconds: 60)))
        let player = try MediaPlayer.silent(playing: server.url("/sound.ogg"))
        let state = try await player.reaches { $0.status == .playing && $0.position > 3 }
        #expect(state.duration.map { $0 > 3 } ?? true)
    }

    @Test(arguments: [MediaFolder.Sound.mp3, .wav])
    func `a file that is played as soon as it is loaded has its whole duration`(sound: MediaFolder.Sound) async throws {
        let server = try MediaServer(Data(contentsOf: try await folder.sine(sound, seconds: 60)))
        for _ in 0..<4 {
            let player = try MediaPlayer.silent(playing: server.url("/sound"))
            try await player.reaches { $0.status == .playing && $0.position > 0.3 && abs(($0.duration ?? 0) - 60) < 0.5 }
            player.stop()
        }
    }

    @Test func `a server without ranges plays, and a seek says that it cannot`() async throws {
        let server = try MediaServer(try await wave(seconds: 60), .init(takesRanges: false))
        let player = MediaPlayer.silent()
        player.load(MediaItem(server.url()), from: 2)
        try player.setRate(2)
        try player.play()
        try await player.reaches { $0.status == .playing && $0.position > 0.3 }
        #expect(player.state.rate == 1)
        #expect(!player.state.isSeekable)
        for command in [{ try player.seek(to: 1) }, { try player.setRate(2) }] {
            let error = #expect(throws: PonteError.self) { try command() }
            #expect(error?.code == .mediaNotSeekable)
        }
        try await player.reaches { $0.position > 0.8 }
    }

    @Test(arguments: [
        (404, PonteError.Code.mediaNotFound), (410, .mediaNotFound), (401, .mediaForbidden), (403, .mediaForbidden),
        (500, .mediaNetwork), (503, .mediaNetwork),
    ])
    func `an answer without media is an error with a code`(status: Int, code: PonteError.Code) async throws {
        let server = try MediaServer(Data(), .init(status: status))
        let player = MediaPlayer.silent(loading: server.url())
        let state = try await player.reaches(.failed)
        #expect(state.error?.code == code.rawValue)
        #expect(state.error?.message.contains("HTTP \(status)") == true)
    }

    @Test func `a server that is not there is a network error`() async throws {
        let url = try MediaServer(Data()).url()
        let player = MediaPlayer.silent(loading: url)
        let state = try await player.reaches(.failed)
        #expect(state.error?.code == "media.network")
    }

    @Test func `a server that stalls in the middle is waited for, and then given up`() async throws {
        let server = try MediaServer(try await wave(seconds: 60), .init(stallsAfter: 300_000))
        let clock = TestClock()
        let player = try MediaPlayer.silent(playing: server.url(), clock: clock)
        try await player.reaches { [.buffering, .loading].contains($0.status) && $0.position > 0.5 }
        let state = try await givesUp(player, clock)
        #expect(state.error?.code == "media.network")
    }

    @Test func `a server that never begins is given up`() async throws {
        let server = try MediaServer(try await wave(seconds: 5), .init(stallsAfter: 0))
        let clock = TestClock()
        let player = MediaPlayer.silent(loading: server.url(), clock: clock)
        try await player.reaches { _ in !server.ranges.isEmpty }
        let state = try await givesUp(player, clock)
        #expect(state.error?.code == "media.network")
    }

    @Test func `what has failed is tried again where it stood`() async throws {
        let server = try MediaServer(try await wave(seconds: 60), .init(stallsAfter: 300_000))
        let clock = TestClock()
        let player = MediaPlayer.silent(clock: clock)
        player.load(MediaItem(server.url(), info: MediaInfo(title: "Sine")))
        try player.play()
        try await player.reaches { [.buffering, .loading].contains($0.status) && $0.position > 0.5 }
        let failed = try await givesUp(player, clock)
        server.change { $0.stallsAfter = nil }
        try player.play()
        let state = try await player.reaches(.playing)
        #expect(state.error == nil)
        #expect(state.info.title == "Sine")
        #expect(state.position > failed.position - 0.1)
        try await player.reaches { $0.position > failed.position + 0.3 }
    }

    @Test func `a connection that is cut in the middle is taken up again`() async throws {
        let server = try MediaServer(try await wave(seconds: 60), .init(stallsAfter: 300_000, cuts: true))
        let player = try MediaPlayer.silent(playing: server.url(), clock: TestClock())
        try await player.reaches { $0.position > 4 || $0.status == .failed }
        #expect(player.state.status != .failed)
    }

    @Test func `stopping does not wait for a server that stalls`() async throws {
        let server = try MediaServer(try await wave(seconds: 60), .init(stallsAfter: 100_000))
        let player = try MediaPlayer.silent(playing: server.url())
        // It may have enough to be ready, and lack the rest.
        try await player.reaches { server.stalled == 1 && [.loading, .buffering].contains($0.status) }
        player.stop()
        #expect(player.state.status == .idle)
        player.load(MediaItem(try await folder.sine(seconds: 60)))
        try player.play()
        try await player.reaches(.playing)
        // It stalls still.
        #expect(server.stalled == 1)
    }

    @Test func `a server that is too slow makes it wait, and play on, again and again`() async throws {
        // A second of this sound has 96,000 bytes.
        let server = try MediaServer(try await wave(seconds: 6), .init(speed: 64_000))
        let player = MediaPlayer.silent(clock: TestClock())
        var statuses: [MediaState.Status] = []
        var buffered: Set<Int> = []
        let states = player.states
        let following = Task {
            for await state in states {
                if state.status != statuses.last { statuses.append(state.status) }
                if let percent = state.buffered { buffered.insert(percent) }
            }
        }
        player.load(MediaItem(server.url()))
        try player.play()
        try await player.reaches { [.ended, .failed].contains($0.status) }
        following.cancel()
        #expect(player.state.status == .ended)
        #expect(statuses.contains(.buffering) || statuses.contains(.loading))
        #expect(buffered.count > 3)
    }
}
