import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing

@testable import PonteMedia
@testable import PonteTesting

/// Requests of a page: they do no harm to the app, to the desktop, or to pages of other origins.
@MainActor
@Suite(.serialized)
struct HostilePageAttackTests {
    private let folder = MediaFolder()
    private let page = MemoryPage()

    @Test func `a second beyond all numbers is one that the controls can show`() async throws {
        let player = NativeVideoPlayer(access: .files(in: folder.url), system: NativeVideoPlayer.system(sound: .none))
        page.bridge.enable(player)
        page.load()
        let url = try await folder.video(seconds: 2).absoluteString
        for seconds in [1e300, .greatestFiniteMagnitude, 1e21, -1e300] {
            _ = try await page.call(VideoContract.play, VideoContract.Play(url: url, seconds: seconds))
            _ = try await page.call(VideoContract.seek, MediaContract.Seek(seconds: seconds))
            #expect(player.state.position <= 1e9)
        }
        try player.play(MediaItem(try await folder.video(seconds: 2, width: 160)), from: 1e300)
        #expect(player.state.position <= 1e9)
        player.close()
    }

    @Test func `a place that is no number is the start`() async throws {
        let player = MediaPlayer.silent()
        let file = try await folder.sine(seconds: 1)
        for (seconds, place) in [(Double.infinity, 1e9), (.nan, 0), (-.infinity, 0)] {
            player.load(MediaItem(file), from: seconds)
            #expect(player.state.position == place)
            player.stop()
        }
    }

    @Test func `an app that would wait for ever waits for very long`() async throws {
        let player = try await MediaPlayer.silent(playing: folder.sine(seconds: 1), timeout: .seconds(Int64.max))
        try await player.reaches(.ended)
    }

    @Test func `a title of many megabytes is cut before a window shows it`() async throws {
        let player = NativeVideoPlayer(access: .files(in: folder.url), system: NativeVideoPlayer.system(sound: .none))
        page.bridge.enable(player)
        page.load()
        let url = try await folder.video(seconds: 2).absoluteString
        for text in [String(repeating: "x", count: 20 << 20), "e" + String(repeating: "\u{301}", count: 4 << 20)] {
            _ = try await page.call(VideoContract.play, VideoContract.Play(url: url, title: text))
            #expect((player.state.info.title ?? "").utf8.count <= 4096)
        }
        try await until { player.state.status == .playing }
        player.close()
    }

    @Test func `a title that a file brings is cut as well`() async throws {
        let player = try await MediaPlayer.silent(
            loading: folder.tagged(title: String(repeating: "long", count: 50_000), artist: "A"))
        let state = try await player.reaches { $0.info.artist == "A" }
        #expect((1...4096).contains(state.info.title?.utf8.count ?? 0))
    }

    @Test func `the desktop is told of no picture but one of the web, or of the page's own origin`() async throws {
        let player = MediaPlayer.silent(access: .files(in: folder.url))
        page.bridge.enable(player)
        page.load()
        let url = try await folder.sine(seconds: 1).absoluteString
        _ = try await page.call(MediaContract.load, MediaContract.Load(url: url))
        let long = "https://example.com/" + String(repeating: "x", count: 10_000)
        for artwork in ["file:///dev/zero", "FILE:///etc/passwd", "smb://evil.example/share", "data:image/png,x", long, "http:"] {
            let picture: URL = try #require(URL(string: artwork))
            let info = MediaInfo(artwork: picture)
            #expect(await code { _ = try await page.call(MediaContract.metadata, info) } == .invalidParameters)
            let load = MediaContract.Load(url: url, artwork: artwork)
            #expect(await code { _ = try await page.call(MediaContract.load, load) } == .invalidParameters)
        }
        #expect(player.state.info.artwork == nil)
        let address = MediaContract.Load(url: "https://example.com/" + String(repeating: "x", count: 1 << 20))
        #expect(await code { _ = try await page.call(MediaContract.load, address) } == .invalidParameters)
        for (artwork, address) in [
            ("https://example.com/a.png", "https://example.com/a.png"), ("/a.png", "app://example/a.png"),
        ] {
            _ = try await page.call(MediaContract.metadata, MediaInfo(artwork: URL(string: artwork)))
            #expect(player.state.info.artwork?.absoluteString == address)
        }
    }

    @Test func `a page that changes the title without end does not flood the bus`() async throws {
        let bus = try PrivateBus()
        let nowPlaying = MPRISNowPlaying(application: "org.example.App", identity: "Example", bus: .text(bus.address))
        let player = MediaPlayer.silent(access: .files(in: folder.url), nowPlaying: nowPlaying)
        page.bridge.enable(player)
        page.load()
        _ = try await page.call(MediaContract.load, MediaContract.Load(url: try await folder.sine(seconds: 1).absoluteString))
        try await until { nowPlaying.name != nil }
        let desktop = try await DBusConnection.open(.text(bus.address))
        var titles: [String?] = []
        let subscription = try desktop.subscribe(signal: "PropertiesChanged") { signal in
            let metadata = signal.arguments.dropFirst().first?.options?["Metadata"]?.options
            titles.append(metadata?["xesam:title"]?.text)
        }
        _ = try await desktop.names()
        let begin = ContinuousClock.now
        for number in 1...2_000 { _ = try await page.call(MediaContract.metadata, MediaInfo(title: "\(number)")) }
        try await until { titles.last == "2000" }
        // Ten a second at most, and one for the first. A busy machine makes them fewer.
        #expect(titles.count < 10 + Int((ContinuousClock.now - begin) / .milliseconds(100)))
        withExtendedLifetime(subscription) {}
    }

    @Test func `an address with an encoded slash does not lead out of the folder`() async throws {
        let open = folder.url.appending(path: "open")
        try FileManager.default.createDirectory(at: open, withIntermediateDirectories: true)
        _ = try await folder.sine(seconds: 1)
        let player = MediaPlayer.silent(access: .files(in: open))
        page.bridge.enable(player)
        page.load()
        for path in [
            "..%2fsine.wav", "%2e%2e%2fsine.wav", "x%2f..%2f..%2fsine.wav", "a%00/../../sine.wav", "%2f..%2f../sine.wav",
        ] {
            let load = MediaContract.Load(url: open.absoluteString + "/" + path)
            guard await code({ _ = try await page.call(MediaContract.load, load) }) == nil else { continue }
            // An address that is let through is a name in the folder, and there is none.
            let state = try await player.reaches { $0.status != .loading }
            #expect(state.status == .failed, "\(path)")
        }
    }
}
