import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteForem
@testable import PonteMedia

/// Podcasts that GStreamer plays, with nobody listening.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PodcastSoundTests {
    private let page = ForemPage()
    private let files: MediaFiles
    private let player: MediaPlayer

    init() throws {
        files = MediaFiles()
        player = MediaPlayer(
            access: .web.or(.files(in: files.folder)), engine: GStreamerEngine(sound: .none), nowPlaying: nil)
        try page.bridge().enablePodcasts(player)
    }

    private func ticks(_ place: String = "podcast") async throws -> [Double] {
        let script =
            "return heard.filter(({ at, message }) => at === place && message.action === 'tick').map(({ message }) => message.currentTime)"
        return try await (page.run(script, ["place": place]) as? [String] ?? []).compactMap(Double.init)
    }

    @Test(arguments: zip(ForemPage.Generation.allCases, ["data-podcast", "data-podcast", "podcast"]))
    func `a page plays an episode as its user would, from load to terminate`(
        generation: ForemPage.Generation, place: String
    ) async throws {
        let url = try await files.sound(seconds: 20).absoluteString
        try await page.load(generation)
        for _ in 1...3 { #expect(try await page.post("podcast", "{ action: 'load', url: '\(url)' }") == "taken") }
        #expect(try await page.post("podcast", "{ action: 'metadata', episodeName: 'Ep 7', podcastName: 'Show' }") == "taken")
        #expect(try await page.post("podcast", "{ action: 'play', url: '\(url)', seconds: '0' }") == "taken")
        try await until { try await ticks(place).count >= 3 }
        let heard = try await ticks(place)
        // Half a second apart; a busy machine may take longer.
        for (first, second) in zip(heard, heard.dropFirst()) { #expect(second - first > 0.4) }
        #expect(player.state.info == MediaInfo(title: "Ep 7", artist: "Show"))
        #expect(try await page.heard().last?.contains(#""duration":"20.0000""#) == true)

        #expect(try await page.post("podcast", "{ action: 'seek', seconds: '15' }") == "taken")
        try await until { try await ticks(place).contains { $0 >= 15 } }
        #expect(try await page.post("podcast", "{ action: 'pause' }") == "taken")
        try await until { player.state.status == .paused }
        let position = player.state.position
        #expect(try await page.post("podcast", "{ action: 'play', url: '\(url)', seconds: '\(position)' }") == "taken")
        try await until { player.state.status == .playing && player.state.position > position }
        #expect(try await page.post("podcast", "{ action: 'terminate' }") == "taken")
        #expect(player.state.status == .idle)
        #expect(page.refusals.isEmpty)
    }

    @Test func `sound plays on while the page is loaded again, and the next page hears of it`() async throws {
        let url = try await files.sound(seconds: 20).absoluteString
        try await page.load(.two)
        _ = try await page.post("podcast", "{ action: 'play', url: '\(url)', seconds: '2' }")
        try await until { player.state.position > 2.5 }
        var positions = [player.state.position]
        for generation in [ForemPage.Generation.two, .one] {
            try await page.load(generation)
            // As pages do that find in their storage that it plays.
            #expect(try await page.post("podcast", "{ action: 'load', url: '\(url)' }") == "taken")
            #expect(try await page.post("podcast", "{ action: 'play', url: '\(url)', seconds: '2' }") == "taken")
            #expect(player.state.status == .playing)
            let place = generation == .two ? "podcast" : "data-podcast"
            try await until { try await ticks(place).contains { $0 > positions.last ?? 0 } }
            positions.append(player.state.position)
        }
        #expect(positions == positions.sorted() && positions[0] > 2.4)
    }

    @Test func `a tick never reaches a document of another origin`() async throws {
        let url = try await files.sound(seconds: 20).absoluteString
        try await page.load(.two)
        _ = try await page.post("podcast", "{ action: 'play', url: '\(url)', seconds: '2' }")
        try await until { try await !ticks().isEmpty }
        try await page.load(.two, at: "app://elsewhere/")
        let position = player.state.position
        try await until { player.state.position > position + 1.2 }
        #expect(try await page.heard().isEmpty)
        #expect(try page.bridge().diagnostics.undelivered == 0)
        try await page.load(.one)
        try await until { try await !ticks("data-podcast").isEmpty }
    }

    @Test func `what is no sound is told to the app`() async throws {
        let file = files.folder.appending(path: "episode.mp3")
        try Data("This is no sound.".utf8).write(to: file)
        try await page.load(.two)
        _ = try await page.post("podcast", "{ action: 'play', url: '\(file.absoluteString)', seconds: '0' }")
        try await until { page.recorder.events == ["failed podcast"] }
        #expect(page.recorder.errors.first?.code == .mediaBroken)
        try await until { try await page.actions("podcast") == ["init", "pause"] }
    }

    @Test func `the end is told`() async throws {
        let url = try await files.sound(seconds: 1).absoluteString
        try await page.load(.two)
        _ = try await page.post("podcast", "{ action: 'play', url: '\(url)', seconds: '0.5' }")
        try await until { try await page.actions("podcast").contains("pause") }
        try await until { try await ticks().last == 1 }
        #expect(player.state.status == .ended)
    }
}
