import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteMedia

/// The sound that a device would get, sample by sample.
@MainActor
@Suite(.serialized)
struct HeardSoundTests {
    private let folder = MediaFolder()
    private let recording: Recording

    init() throws {
        recording = Recording(in: folder)
    }

    @Test(arguments: MediaFolder.Sound.allCases)
    func `a seek lands within a tenth of a second`(sound: MediaFolder.Sound) async throws {
        let player = recording.player()
        player.load(MediaItem(try await folder.silenceThenSine(sound, seconds: 8)))
        try await player.reaches(.paused)
        try player.seek(to: 3.6)
        #expect(player.state.position == 3.6)
        try player.play()
        try await player.reaches { $0.position > 4.6 }
        let onset = try #require(try recording.onset())
        #expect(abs(onset - 0.4) < 0.1)
    }

    @Test(arguments: MediaFolder.Sound.allCases)
    func `what is loaded from a place begins there, and nothing before is heard`(sound: MediaFolder.Sound) async throws {
        let player = recording.player()
        player.load(MediaItem(try await folder.silenceThenSine(sound, seconds: 8)), from: 3.7)
        try player.play()
        try await player.reaches { $0.position > 4.6 }
        let onset = try #require(try recording.onset())
        #expect(abs(onset - 0.3) < 0.1)
    }

    @Test(arguments: [0.5, 1, 2])
    func `the pitch stays at any rate`(rate: Double) async throws {
        let player = recording.player()
        player.load(MediaItem(try await folder.silenceThenSine(.wav, seconds: 16)), from: 8)
        try player.setRate(rate)
        try player.play()
        try await player.reaches { $0.position > 8 + 2 * rate }
        #expect(abs(try recording.frequency() - 440) < 15)
    }

    @Test func `the volume and muting are heard`() async throws {
        let player = recording.player()
        player.load(MediaItem(try await folder.silenceThenSine(.wav, seconds: 200)), from: 100)
        try player.play()
        try await player.reaches { $0.position > 100.5 }
        let full = try recording.peak(ofLast: 0.1)
        #expect(full > 20_000)
        try player.setVolume(0.5)
        try await until { abs(Double(try recording.peak(ofLast: 0.1)) / Double(full) - 0.5) < 0.02 }
        player.setMuted(true)
        try await until { try recording.peak(ofLast: 0.1) == 0 }
        player.setMuted(false)
        try player.setVolume(1)
        try await until { try recording.peak(ofLast: 0.1) == full }
    }
}
