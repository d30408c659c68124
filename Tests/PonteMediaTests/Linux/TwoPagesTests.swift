import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteMedia
@testable import PonteTesting

extension MemoryPage {
    fileprivate func run<Parameters>(_ method: BridgeMethod<Parameters, Void>, _ parameters: Parameters) async throws {
        _ = try await call(method, parameters)
    }
}

/// Two pages, or a page and the app, at one player.
@MainActor
@Suite(.serialized)
struct TwoPagesTests {
    private let folder = MediaFolder()
    private let player: MediaPlayer
    private let first = MemoryPage()
    private let second = MemoryPage()

    init() throws {
        player = .silent(access: .files(in: folder.url))
        for page in [first, second] {
            page.bridge.enable(player)
            page.load()
        }
    }

    private func status(_ page: MemoryPage) async throws -> MediaState? {
        for try await state in page.stream(MediaContract.state, NoValue()) { return state }
        return nil
    }

    @Test func `the page that loads last has the player, and the other learns it and can do nothing`() async throws {
        var lost: [String] = []
        first.on(MediaContract.lost) { lost.append("first") }
        second.on(MediaContract.lost) { lost.append("second") }
        let one = try await folder.sine(.opus, seconds: 120)
        let two = try await folder.sine(.vorbis, seconds: 120)
        try await first.run(MediaContract.play, MediaContract.Play(url: one.absoluteString))
        try await first.run(MediaContract.rate, MediaContract.Rate(rate: 2))
        try await first.run(MediaContract.volume, MediaContract.Volume(volume: 0.2))
        try await player.reaches { $0.position > 0.3 }
        #expect(try await status(second)?.status == .idle)
        #expect(await code { try await second.run(MediaContract.pause, NoValue()) } == .mediaNotHeld)
        #expect(player.state.status == .playing)

        try await second.run(MediaContract.load, MediaContract.Load(url: two.absoluteString))
        try await second.run(MediaContract.play, MediaContract.Play())
        let state = try await player.reaches { $0.status == .playing && $0.position > 0.3 }
        #expect(state.url == two)
        #expect(state.rate == 1)
        #expect(state.volume == 1)
        #expect(lost == ["first"])
        let told = try #require(try await status(first))
        #expect(told.status == .lost)
        #expect(told.url == nil)
        let commands: [@MainActor () async throws -> Void] = [
            { try await first.run(MediaContract.pause, NoValue()) },
            { try await first.run(MediaContract.stop, NoValue()) },
            { try await first.run(MediaContract.play, MediaContract.Play()) },
            { try await first.run(MediaContract.seek, MediaContract.Seek(seconds: 1)) },
            { try await first.run(MediaContract.rate, MediaContract.Rate(rate: 2)) },
            { try await first.run(MediaContract.mute, MediaContract.Mute(isMuted: true)) },
            { try await first.run(MediaContract.volume, MediaContract.Volume(volume: 0)) },
            { try await first.run(MediaContract.metadata, MediaInfo(title: "Mine")) },
        ]
        for command in commands { #expect(await code(command) == .mediaNotHeld) }
        #expect(player.state.status == .playing)
        #expect(try await status(second)?.status == .playing)

        try await first.run(MediaContract.load, MediaContract.Load(url: one.absoluteString))
        try await player.reaches { $0.url == one && $0.status == .paused }
        #expect(lost == ["first", "second"])
        #expect(try await status(first)?.status == .paused)
    }

    @Test func `taking over what plays already does not interrupt it`() async throws {
        let url = try await folder.sine(.opus, seconds: 120).absoluteString
        try await first.run(MediaContract.play, MediaContract.Play(url: url))
        try await first.run(MediaContract.rate, MediaContract.Rate(rate: 2))
        try await player.reaches { $0.status == .playing && $0.position > 0.5 }
        try await second.run(MediaContract.load, MediaContract.Load(url: url))
        #expect(player.state.status == .playing)
        #expect(player.state.rate == 2)
        try await second.run(MediaContract.pause, NoValue())
        try await player.reaches(.paused)
        #expect(await code { try await first.run(MediaContract.play, MediaContract.Play()) } == .mediaNotHeld)
    }

    @Test func `the app takes it over, too, and commands it at any time`() async throws {
        try await first.run(
            MediaContract.play, MediaContract.Play(url: try await folder.sine(.opus, seconds: 120).absoluteString))
        try await player.reaches(.playing)
        try player.pause()
        try await player.reaches(.paused)
        try await first.run(MediaContract.play, MediaContract.Play())
        try await player.reaches(.playing)
        player.load(MediaItem(try await folder.sine(.wav, seconds: 5)))
        #expect(await code { try await first.run(MediaContract.play, MediaContract.Play()) } == .mediaNotHeld)
        #expect(try await status(first)?.status == .lost)
    }

    @Test func `who stops leaves the player to anyone`() async throws {
        let url = try await folder.sine(seconds: 5).absoluteString
        try await first.run(MediaContract.play, MediaContract.Play(url: url))
        try await first.run(MediaContract.stop, NoValue())
        #expect(try await status(first)?.status == .idle)
        #expect(await code { try await first.run(MediaContract.play, MediaContract.Play()) } == .mediaNothingLoaded)
        var lost = 0
        first.on(MediaContract.lost) { lost += 1 }
        try await second.run(MediaContract.play, MediaContract.Play(url: url))
        try await player.reaches { $0.position > 0.2 }
        #expect(lost == 0)
    }

    @Test func `a page that is closed leaves the sound on, and the player to others`() async throws {
        let url = try await folder.sine(.opus, seconds: 120).absoluteString
        weak var gone: Bridge?
        do {
            let page = MemoryPage()
            gone = page.bridge
            page.bridge.enable(player)
            page.load()
            try await page.run(MediaContract.play, MediaContract.Play(url: url))
            try await player.reaches { $0.position > 0.2 }
        }
        try await until { gone == nil }
        let position = player.state.position
        try await player.reaches { $0.status == .playing && $0.position > position + 0.3 }
        try await second.run(MediaContract.load, MediaContract.Load(url: url))
        try await second.run(MediaContract.pause, NoValue())
        try await player.reaches(.paused)
    }

    @Test func `a policy closes the player to others`() async throws {
        let page = MemoryPage()
        page.bridge.enable(player, for: .mainFrame(of: "https://other.example"))
        page.load()
        let url = try await folder.sine(seconds: 5).absoluteString
        #expect(await code { try await page.run(MediaContract.play, MediaContract.Play(url: url)) } == .forbidden)
        #expect(await code { _ = try await status(page) } == .forbidden)
        #expect(player.state == MediaState())
    }
}
