import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing

@testable import PonteForem
@testable import PonteMedia

/// A desktop on a private bus, with keys, while a page's podcast plays.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PodcastKeysTests {
    private static let name = "org.mpris.MediaPlayer2.org.example.Forem"
    private let page = ForemPage()
    private let files: MediaFiles
    private let player: MediaPlayer
    private let bus: PrivateBus

    init() throws {
        files = MediaFiles()
        bus = try PrivateBus()
        player = MediaPlayer(
            access: .web.or(.files(in: files.folder)), engine: GStreamerEngine(sound: .none),
            nowPlaying: MPRISNowPlaying(application: "org.example.Forem", identity: "Forem", bus: .text(bus.address)))
        try page.bridge().enablePodcasts(player)
    }

    private func press(_ key: String, _ arguments: Variant..., on desktop: DBusConnection) async throws {
        try await desktop.call(
            name: Self.name, path: MPRISPlayer.path, interface: MPRISPlayer.interface, method: key, arguments: arguments)
    }

    @Test func `the desktop skips by 15 seconds, not beyond the end and not before the start, and the page hears of it`()
        async throws
    {
        let url = try await files.sound(seconds: 40).absoluteString
        let desktop = try await DBusConnection.open(.text(bus.address))
        try await page.load(.two)
        _ = try await page.post("podcast", "{ action: 'load', url: '\(url)' }")
        _ = try await page.post("podcast", "{ action: 'play', url: '\(url)', seconds: '12' }")
        try await until { player.state.status == .playing && player.state.position > 12 }
        #expect(player.skipInterval == 15)
        try await until { try await desktop.names().contains(Self.name) }
        let metadata = try await desktop.property(
            "Metadata", of: MPRISPlayer.interface, name: Self.name, path: MPRISPlayer.path)
        #expect(metadata.options?["xesam:title"]?.text == "Podcast")
        #expect(metadata.options?["xesam:artist"] == .strings(["DEV Community"]))

        try await press("Seek", .int64(15_000_000), on: desktop)
        try await until { player.state.position > 27 && player.state.position < 30 }
        try await until {
            try await page.heard().contains { $0.contains(#""currentTime":"27."#) || $0.contains(#""currentTime":"28."#) }
        }
        try await press("Seek", .int64(15_000_000), on: desktop)
        try await press("Pause", on: desktop)
        try await until { player.state.status == .paused }
        try await until { try await page.actions("podcast").contains("pause") }
        let position = player.state.position
        #expect(position < 32)
        // It goes on where it is.
        try await press("Play", on: desktop)
        try await until { player.state.status == .playing && player.state.position > position }
        #expect(player.state.position < position + 3)
        for _ in 1...3 { try await press("Seek", .int64(-15_000_000), on: desktop) }
        try await until { player.state.position < 3 && player.state.status == .playing }
        #expect(page.refusals.isEmpty)
    }
}
