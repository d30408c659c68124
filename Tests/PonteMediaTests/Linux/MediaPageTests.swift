import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteMedia

/// The messages of pages, in a real web view.
@MainActor
@Suite(.serialized)
struct MediaPageTests {
    private let folder = MediaFolder()
    private let page = MediaPage()

    private func player() -> MediaPlayer {
        let player = MediaPlayer.silent(access: .web.or(.files(in: folder.url)))
        page.bridge.enable(player)
        return player
    }

    @Test func `a page plays, seeks, follows the state and hears of the end`() async throws {
        let player = player()
        let url = try await folder.sine(.opus, seconds: 120)
        try await page.load()
        let seen = try await page.run(
            """
            const seen = [], events = []
            const ended = new Promise((done) => ponte.on("media.ended", () => { events.push("ended"); done() }))
            await ponte.call("media.load", { url, title: "Sine", artist: "GStreamer" })
            await ponte.call("media.play", { seconds: 2 })
            for await (const state of ponte.stream("media.state")) {
                seen.push(state)
                if (state.status == "playing" && state.position > 2.5) break
            }
            await ponte.call("media.volume", { volume: 0.5 })
            await ponte.call("media.mute", { muted: true })
            await ponte.call("media.rate", { rate: 2 })
            await ponte.call("media.metadata", { title: "Other" })
            await ponte.call("media.seek", { seconds: 119.5 })
            for await (const state of ponte.stream("media.state")) {
                seen.push(state)
                if (state.status == "ended") break
            }
            await ended
            return JSON.stringify([seen.find((state) => state.status == "playing"), seen.at(-1), events])
            """, ["url": url.absoluteString])
        struct Seen: Decodable {
            var playing: MediaState
            var ended: MediaState
            var events: [String]

            init(from decoder: any Decoder) throws {
                var values = try decoder.unkeyedContainer()
                playing = try values.decode(MediaState.self)
                ended = try values.decode(MediaState.self)
                events = try values.decode([String].self)
            }
        }
        let result = try JSONDecoder().decode(Seen.self, from: Data(try #require(seen as? String).utf8))
        #expect(result.playing.info == MediaInfo(title: "Sine", artist: "GStreamer"))
        #expect(result.playing.position >= 2)
        #expect(abs((result.playing.duration ?? 0) - 120) < 0.1)
        #expect(result.ended.volume == 0.5)
        #expect(result.ended.isMuted)
        #expect(result.ended.rate == 2)
        #expect(result.ended.info.title == "Other")
        #expect(result.events == ["ended"])
        #expect(player.state.status == .ended)
    }

    @Test func `a page learns why something does not play, and what it may not do`() async throws {
        let player = player()
        try await page.load()
        let codes = try await page.run(
            """
            const codes = []
            const failed = new Promise((done) => ponte.on("media.failed", done))
            async function code(method, parameters) {
                try { await ponte.call(method, parameters); codes.push("done") } catch (error) { codes.push(error.code) }
            }
            await code("media.pause")
            await code("media.load", { url: "file:///etc/passwd" })
            await code("media.load", { url: folder + "/../../etc/passwd" })
            await code("media.load", { url: "sound.ogg" })
            await code("media.load", { url: "" })
            await code("media.load", {})
            await code("media.load", { url: folder + "/none.ogg" })
            codes.push((await failed).code)
            await code("media.volume", { volume: 2 })
            await code("media.volume", { volume: "1" })
            await code("media.rate", { rate: NaN })
            await code("media.seek", { seconds: Infinity })
            await code("media.play", { seconds: -Infinity })
            await code("media.stop")
            await code("media.play")
            return codes.join(" ")
            """, ["folder": folder.url.absoluteString])
        #expect(
            codes as? String == "media.nothingLoaded forbidden forbidden forbidden invalidParameters invalidParameters done "
                + "media.notFound invalidParameters invalidParameters invalidParameters invalidParameters invalidParameters "
                + "done media.nothingLoaded")
        #expect(player.state.status == .idle)
    }

    @Test func `sound plays on while the page navigates, and a page that loads it again changes nothing`() async throws {
        let player = player()
        let url = try await folder.sine(.vorbis, seconds: 120)
        try await page.load()
        let play = "await ponte.call('media.load', { url }); await ponte.call('media.play')"
        try await page.run(play, ["url": url.absoluteString])
        try await player.reaches { $0.position > 0.3 }
        var statuses: Set<MediaState.Status> = []
        var positions: [Double] = []
        let states = player.states
        let following = Task {
            for await state in states {
                statuses.insert(state.status)
                positions.append(state.position)
            }
        }
        // Another one, whose page nobody leaves.
        let other = try MediaPlayer.silent(playing: url, access: .files(in: folder.url))
        try await other.reaches { $0.position > 0.3 }
        let (position, lead) = (player.position, player.position - other.position)
        for path in ["/two", "/three", "/two"] {
            try await page.load(path)
            try await page.run(play, ["url": url.absoluteString])
        }
        try await player.reaches { $0.position > position + 1 }
        // It has lost no time, which passes between two looks as well.
        let before = other.position
        #expect(player.position - before > lead - 0.35)
        following.cancel()
        #expect(statuses == [.playing])
        #expect(positions == positions.sorted())
        let status = try await page.run("for await (const state of ponte.stream('media.state')) return state.status")
        #expect(status as? String == "playing")
    }

    @Test func `a page's address may stand for a file of the app`() async throws {
        let file = try await folder.sine(seconds: 3)
        let access = MediaAccess { url, _ in url.absoluteString == "app://example/sine.wav" ? file : nil }
        let player = MediaPlayer.silent(access: access)
        page.bridge.enable(player)
        try await page.load("/deep/page")
        try await page.run("await ponte.call('media.play', { url: '/sine.wav' })")
        let state = try await player.reaches { $0.position > 0.2 }
        #expect(state.url?.absoluteString == "app://example/sine.wav")
    }
}
