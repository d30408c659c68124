import Foundation
import GLibInterop
import TestSupport
import Testing
import WebKit

@testable import PonteMedia

/// The desktop's side is a D-Bus client of the test's own, and playerctl, on a private bus.
@MainActor @Suite(.serialized) struct MPRISTests {
    static let name = "org.mpris.MediaPlayer2.org.example.App"
    static let path = "/org/mpris/MediaPlayer2"
    static let player = "org.mpris.MediaPlayer2.Player"

    final class Time {
        var now = ContinuousClock.now
    }

    let bus: PrivateBus
    let time = Time()
    let nowPlaying: MPRISNowPlaying

    init() throws {
        bus = try PrivateBus()
        nowPlaying = MPRISNowPlaying(
            application: "org.example.App", identity: "Example", bus: .text(bus.address), now: { [time] in time.now })
    }

    let song = NowPlayingInfo(
        title: "A \"song\" 🎵\0", artist: "Ana", artwork: URL(string: "https://example.com/a.png"), duration: 180.5, position: 10,
        rate: 1.5,
        volume: 0.5, status: .playing)

    func desktop() async throws -> DBusConnection {
        let client = try await DBusConnection.open(.text(bus.address))
        try await until { try await client.names().contains(Self.name) }
        return client
    }

    func call(_ client: DBusConnection, _ method: String, _ arguments: Variant...) async throws {
        try await client.call(
            name: Self.name, path: Self.path, interface: Self.player, method: method, arguments: arguments)
    }

    func property(_ client: DBusConnection, _ name: String) async throws -> Variant {
        try await client.property(name, of: Self.player, name: Self.name, path: Self.path)
    }

    @Test("see what plays") func properties() async throws {
        nowPlaying.show(song)
        let client = try await desktop()
        let values = try await client.properties(of: Self.player, name: Self.name, path: Self.path)
        #expect(values["PlaybackStatus"] == .string("Playing"))
        #expect(values["Rate"] == .double(1.5))
        #expect(values["Volume"] == .double(0.5))
        #expect(values["Position"] == .int64(10_000_000))
        #expect(values["CanSeek"] == .boolean(true) && values["CanGoNext"] == .boolean(false))
        let metadata = values["Metadata"]?.options
        #expect(metadata?["xesam:title"]?.text == "A \"song\" 🎵\u{fffd}")
        #expect(metadata?["xesam:artist"] == .strings(["Ana"]))
        #expect(metadata?["mpris:artUrl"]?.text == "https://example.com/a.png")
        #expect(metadata?["mpris:length"] == .int64(180_500_000))
        let root = try await client.properties(of: "org.mpris.MediaPlayer2", name: Self.name, path: Self.path)
        #expect(root["Identity"] == .string("Example"))
        #expect(root["DesktopEntry"] == .string("org.example.App"))
        // The position moves on by itself, at the rate, and not beyond the end.
        time.now += .seconds(2)
        #expect(try await property(client, "Position") == .int64(13_000_000))
        time.now += .seconds(1000)
        #expect(try await property(client, "Position") == .int64(180_500_000))
    }

    @Test("reach the player, in order") func commands() async throws {
        var commands: [NowPlayingCommand] = []
        nowPlaying.onCommand = { commands.append($0) }
        nowPlaying.show(song)
        let client = try await desktop()
        for method in ["Play", "Pause", "PlayPause", "Stop", "Next", "Previous"] { try await call(client, method) }
        try await call(client, "Seek", .int64(-5_000_000))
        let track = try #require(try await property(client, "Metadata").options?["mpris:trackid"]?.text)
        try await call(client, "SetPosition", .objectPath(track), .int64(60_250_000))
        for (name, value) in [("Volume", 0.25), ("Volume", -1), ("Volume", 7), ("Rate", 2), ("Rate", 0)] {
            try await client.setProperty(name, of: Self.player, to: .double(value), name: Self.name, path: Self.path)
        }
        // Next and Previous have no effect where there is nothing next or before.
        #expect(
            commands == [
                .play, .pause, .playPause, .stop, .seek(by: -5), .setPosition(60.25), .setVolume(0.25), .setVolume(0),
                .setVolume(1), .setRate(2), .pause,
            ])
    }

    @Test("have no effect where they make no sense") func nonsense() async throws {
        var commands: [NowPlayingCommand] = []
        nowPlaying.onCommand = { commands.append($0) }
        nowPlaying.show(song)
        let client = try await desktop()
        let track = try #require(try await property(client, "Metadata").options?["mpris:trackid"]?.text)
        try await call(client, "SetPosition", .objectPath("/another/track"), .int64(1))
        try await call(client, "SetPosition", .objectPath(track), .int64(-1))
        try await call(client, "SetPosition", .objectPath(track), .int64(181_000_000))
        for (name, value) in [("Rate", 100), ("Rate", -1), ("Rate", .nan), ("Volume", .infinity)] as [(String, Double)] {
            await #expect(throws: DBusError.self) {
                try await client.setProperty(name, of: Self.player, to: .double(value), name: Self.name, path: Self.path)
            }
        }
        await #expect(throws: DBusError.self) { try await call(client, "OpenUri", .string("file:///etc/passwd")) }
        await #expect(throws: DBusError.self) { try await call(client, "Seek", .string("far")) }
        var other = song
        (other.title, other.canSeek) = ("Another", false)
        nowPlaying.show(other)
        try await call(client, "Seek", .int64(1))
        #expect(commands.isEmpty)
        #expect(try await property(client, "Metadata").options?["mpris:trackid"]?.text != track)
    }

    @Test("are told what changes, of the position only a jump") func changes() async throws {
        nowPlaying.show(song)
        let client = try await desktop()
        var changes: [[String: Variant]] = []
        var jumps: [Int64] = []
        let subscriptions = [
            try client.subscribe(name: Self.name, signal: "PropertiesChanged", firstArgument: Self.player) {
                changes.append($0.arguments[1].options ?? [:])
            },
            try client.subscribe(name: Self.name, interface: Self.player, signal: "Seeked") {
                jumps.append(Int64($0.arguments[0].integer ?? -1))
            },
        ]
        _ = try await client.names()
        var info = song
        // A tick: two seconds later, three seconds on.
        time.now += .seconds(2)
        info.position = 13
        nowPlaying.show(info)
        info.status = .paused
        nowPlaying.show(info)
        // While it is paused, it stays.
        time.now += .seconds(60)
        nowPlaying.show(info)
        info.position = 100
        nowPlaying.show(info)
        (info.volume, info.title) = (0.75, "Another")
        nowPlaying.show(info)
        try await until { changes.count == 2 && jumps.count == 1 }
        #expect(changes.first == ["PlaybackStatus": .string("Paused")])
        #expect(changes.last.map { Set($0.keys) } == ["Volume", "Metadata"])
        #expect(jumps == [100_000_000])
        _ = subscriptions
    }

    @Test("survive numbers that are none") func numbers() async throws {
        var info = song
        (info.duration, info.position, info.rate) = (.infinity, .nan, .nan)
        nowPlaying.show(info)
        let client = try await desktop()
        #expect(try await property(client, "Position") == .int64(0))
        (info.duration, info.position) = (.nan, 1e300)
        nowPlaying.show(info)
        #expect(try await property(client, "PlaybackStatus") == .string("Playing"))
    }

    @Test("work with playerctl") func playerctl() async throws {
        var commands: [NowPlayingCommand] = []
        nowPlaying.onCommand = { commands.append($0) }
        nowPlaying.show(song)
        _ = try await desktop()
        func playerctl(_ arguments: String...) async throws -> String {
            let program = try TestProgram(on: bus, running: ["playerctl", "--player", "org.example.App"] + arguments)
            return try await program.end().trimmingCharacters(in: .whitespacesAndNewlines)
        }
        #expect(try await playerctl("status") == "Playing")
        #expect(try await playerctl("metadata", "artist") == "Ana")
        _ = try await playerctl("pause")
        _ = try await playerctl("position", "30")
        _ = try await playerctl("volume", "0.2")
        #expect(commands == [.pause, .setPosition(30), .setVolume(0.2)])
    }

    @Test("are not taken before something plays, and let go at the end") func lifetime() async throws {
        let client = try await DBusConnection.open(.text(bus.address))
        let before = try await client.names()
        await Task.yield()
        #expect(try await client.names() == before)
        nowPlaying.show(song)
        _ = try await desktop()
        let second = MPRISNowPlaying(application: "org.example.App", identity: "Example", bus: .text(bus.address))
        second.show(song)
        try await until { second.name == "\(Self.name).instance\(ProcessInfo.processInfo.processIdentifier)" }
        nowPlaying.close()
        try await until { try await !client.names().contains(Self.name) }
        nowPlaying.show(song)
        _ = try await desktop()
        // An ID that is no bus name serves, too.
        let odd = MPRISNowPlaying(application: "my app!.2nd", identity: "Example", bus: .text(bus.address))
        odd.show(song)
        try await until { odd.name == "org.mpris.MediaPlayer2.my_app_._2nd" }
    }

    @Test("are left alone where there is no bus") func noBus() async throws {
        let alone = MPRISNowPlaying(application: "a", identity: "A", bus: .text("unix:path=/nonexistent/bus"))
        alone.show(song)
        alone.show(song)
        alone.close()
        #expect(alone.name == nil)
        bus.stop()
        nowPlaying.show(song)
        nowPlaying.close()
    }
}
