import GLibInterop
import TestSupport
import Testing

@testable import PonteMedia

/// The player that plays, and a desktop on a private bus that sees it and has keys.
@MainActor
@Suite(.serialized)
struct MediaKeysTests {
    private let folder = MediaFolder()
    private let bus: PrivateBus
    private let player: MediaPlayer

    init() throws {
        bus = try PrivateBus()
        let keys = MPRISNowPlaying(application: "org.example.Keys", identity: "Keys", bus: .text(bus.address))
        player = .silent(nowPlaying: keys)
    }

    private func property(_ desktop: DBusConnection, _ name: String) async throws -> Variant {
        try await desktop.property(
            name, of: MPRISPlayer.interface, name: "org.mpris.MediaPlayer2.org.example.Keys", path: MPRISPlayer.path)
    }

    private func press(_ key: String, _ arguments: [Variant] = [], on desktop: DBusConnection) async throws {
        try await desktop.call(
            name: "org.mpris.MediaPlayer2.org.example.Keys", path: MPRISPlayer.path, interface: MPRISPlayer.interface,
            method: key,
            arguments: arguments)
    }

    @Test func `a media key pauses what plays, seeks in it, and the desktop sees it`() async throws {
        let desktop = try await DBusConnection.open(.text(bus.address))
        player.load(MediaItem(try await folder.sine(seconds: 30), info: MediaInfo(title: "Sine", artist: "Ada")))
        try player.play()
        try await player.reaches { $0.status == .playing && $0.position > 0.2 }
        try await until { try await desktop.names().contains("org.mpris.MediaPlayer2.org.example.Keys") }
        #expect(try await property(desktop, "PlaybackStatus").text == "Playing")
        #expect(try await property(desktop, "Metadata").options?["xesam:title"]?.text == "Sine")

        try await press("PlayPause", on: desktop)
        try await player.reaches(.paused)
        try await until { try await property(desktop, "PlaybackStatus").text == "Paused" }
        try await press("Seek", [.int64(10_000_000)], on: desktop)
        try await player.reaches { $0.position > 10 && $0.position < 12 }
        // Beyond the end is the next, and there is none.
        try await press("Seek", [.int64(25_000_000)], on: desktop)
        try await press("Seek", [.int64(15_000_000)], on: desktop)
        try await player.reaches { $0.position > 25 && $0.position < 27 }
        try await press("Seek", [.int64(-40_000_000)], on: desktop)
        try await player.reaches { $0.position == 0 && $0.status == .paused }
        try await press("PlayPause", on: desktop)
        try await player.reaches(.playing)
        player.stop()
        try await until { try await !desktop.names().contains("org.mpris.MediaPlayer2.org.example.Keys") }
    }
}
