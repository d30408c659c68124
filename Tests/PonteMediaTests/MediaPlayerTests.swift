import Foundation
import Ponte
import Testing

@testable import PonteMedia

@MainActor
@Suite(.serialized)
struct MediaPlayerTests {
    private let folder: MediaFolder

    init() throws {
        folder = try MediaFolder()
    }

    @Test(arguments: MediaFolder.Sound.allCases)
    func `a file is opened, and stands at its start until it is played`(sound: MediaFolder.Sound) async throws {
        let player = MediaPlayer.silent()
        player.load(MediaItem(try await folder.sine(sound, seconds: 3)))
        #expect(player.state.status == .loading)
        let state = try await player.reaches(.paused)
        #expect(state.position == 0)
        #expect(abs((state.duration ?? 0) - 3) < 0.1)
        #expect(state.seekable)
        try player.play()
        try await player.reaches { $0.position > 0.4 }
    }

    @Test func `the position advances as time does`() async throws {
        let player = MediaPlayer.silent()
        player.load(MediaItem(try await folder.sine(seconds: 10)))
        try player.play()
        try await player.reaches(.playing)
        let rate = try await player.measuredRate(over: 2)
        #expect(abs(rate - 1) < 0.05)
    }

    @Test(arguments: [0.25, 0.5, 2, 4])
    func `another rate is kept to`(rate: Double) async throws {
        let player = MediaPlayer.silent()
        player.load(MediaItem(try await folder.sine(.opus, seconds: 20)))
        try player.play()
        try await player.reaches { $0.position > 0.3 }
        try player.setRate(rate)
        try await Task.sleep(for: .milliseconds(300))
        try await player.reaches(.playing)
        let measured = try await player.measuredRate(over: 1.5 * rate)
        #expect(abs(measured / rate - 1) < 0.07)
        #expect(player.state.rate == rate)
    }

    @Test func `it plays to the end, and again from the start`() async throws {
        let player = MediaPlayer.silent()
        player.load(MediaItem(try await folder.sine(.vorbis, seconds: 1)))
        try player.play()
        let end = try await player.reaches(.ended)
        #expect(abs(end.position - 1) < 0.1)
        try player.play()
        try await player.reaches { $0.status == .playing && $0.position < 0.9 }
        try await player.reaches(.ended)
    }
}
