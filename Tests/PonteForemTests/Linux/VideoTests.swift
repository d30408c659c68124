import CWebKitGTK
import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteForem
@testable import PonteMedia

/// Videos that GStreamer plays, in real windows.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct VideoTests {
    @MainActor
    private final class OwnDelegate: NativeVideoPlayerDelegate {
        var count = 0
        func videoPlayerWillStart(_ player: NativeVideoPlayer) { count += 1 }
    }

    private let page = ForemPage()
    private let files: MediaFiles
    private let player: NativeVideoPlayer
    private let own = OwnDelegate()

    init() throws {
        files = MediaFiles()
        player = NativeVideoPlayer(access: .files(in: files.folder), system: NativeVideoPlayer.system(sound: .none))
        player.delegate = own
        try page.bridge().enableVideo(player)
    }

    private func play(_ url: URL, _ seconds: String? = nil) async throws {
        let seconds = seconds.map { ", seconds: '\($0)'" } ?? ""
        #expect(try await page.post("video", "{ action: 'play', url: '\(url.absoluteString)'\(seconds) }") == "taken")
    }

    private func windows() -> Int {
        let windows = gtk_window_list_toplevels()
        defer { g_list_free(windows) }
        return Int(g_list_length(windows))
    }

    @Test(arguments: [(ForemPage.Generation.one, "data-message"), (.two, "video")])
    func `a video shows, begins at its second, and the page follows it`(
        generation: ForemPage.Generation, place: String
    ) async throws {
        let url = try await files.video(seconds: 8)
        let count = windows()
        try await page.load(generation)
        try await play(url, "3.5000")
        #expect(windows() == count + 1)
        #expect(page.recorder.events == ["video"])
        #expect(own.count == 1)
        #expect(player.delegate === own)
        try await until { try await page.actions(place).count >= 3 }
        #expect(try await page.actions(place).prefix(3) == ["play", "tick", "tick"])
        let heard = try await page.heard()[1]
        let text = try #require(heard.firstMatch(of: /"currentTime":"(\d+\.\d{4})"/)?.1)
        #expect((3.9...5.2).contains(try #require(Double(text))))
        try player.pause()
        try await until { try await page.actions(place).last == "pause" }
        player.close()
        #expect(try await page.actions(place).filter { $0 == "pause" }.count == 1)
        #expect(windows() == count)
        #expect(page.refusals.isEmpty)
    }

    @Test func `the same video plays on, and another one takes its place`() async throws {
        let url = try await files.video(seconds: 8)
        let other = try await files.video("other.webm", seconds: 8)
        try await page.load(.two)
        try await play(url, "2")
        try await until { player.state.status == .playing && player.state.position > 2.2 }
        try await play(url, "0")
        #expect(player.state.position > 2.2)
        try player.pause()
        try await until { try await page.actions("video").last == "pause" }
        try await play(url, "0")
        try await until { player.state.status == .playing }
        #expect(player.state.position > 2.2)
        #expect(page.recorder.events == ["video"])
        try await play(other)
        try await until { player.state.status == .playing && player.state.position < 2 }
        #expect(page.recorder.events == ["video", "video"])
        player.close()
        try await until { try await page.actions("video").last == "pause" }
        try await play(other)
        try await until { player.state.status == .playing }
        #expect(page.recorder.events == ["video", "video", "video"])
        player.close()
    }

    @Test func `a video ends the podcast, in the page and in the ear`() async throws {
        let url = try await files.video(seconds: 8)
        let sound = FakePlayer()
        try page.bridge().enable(sound as any PodcastPlayer)
        try await page.load(
            html: ForemPage.Generation.two.html
                + "<button id='closebutt' onclick=\"post('podcast', { action: 'terminate' })\"></button>")
        _ = try await page.post("podcast", "{ action: 'play', url: 'https://cdn.example/1.mp3', seconds: '0' }")
        _ = sound.take()
        try await play(url)
        try await until { sound.calls == ["pause", "stop"] }
        // And where the page has no bar for the podcast.
        player.close()
        try await page.load(.two)
        _ = try await page.post("podcast", "{ action: 'play', url: 'https://cdn.example/1.mp3', seconds: '0' }")
        _ = sound.take()
        try await play(url)
        #expect(sound.take() == ["pause"])
        player.close()
    }

    @Test func `the app may close a video before it shows`() async throws {
        let url = try await files.video(seconds: 2)
        let count = windows()
        page.recorder.onVideo = { $0.close() }
        try await page.load(.two)
        try await play(url)
        #expect(windows() == count)
        #expect(player.state.status == .idle)
        #expect(try await page.heard().isEmpty)
    }

    @Test func `a broken video is told to the app, and can be asked for again`() async throws {
        let file = files.folder.appending(path: "broken.webm")
        try Data("no video".utf8).write(to: file)
        try await page.load(.two)
        try await play(file)
        try await until { page.recorder.events == ["video", "failed video"] }
        #expect(page.recorder.errors.first?.code == .mediaBroken)
        try await play(file)
        try await until { page.recorder.events.filter { $0 == "failed video" }.count == 2 }
        player.close()
    }

    @Test(arguments: [
        "{}", "{ action: 'pause' }", "{ action: 'play' }", "{ action: 'play', url: 'https://cdn.example/v.m3u8' }",
        "{ action: 'play', url: 7 }", "{ action: 'play', url: 'file:///etc/passwd' }", "'play'", "null",
    ]) func `what is no video is refused with a reason`(body: String) async throws {
        try await page.load(.two)
        let answer = try await page.post("video", body)
        #expect(answer.contains(": ") && answer.hasSuffix("."), "\(answer)")
        #expect(page.refusals.count == 1)
        #expect(player.state.status == .idle)
        #expect(page.recorder.events.isEmpty)
    }

    @Test func `a video whose second is none plays from the start`() async throws {
        let url = try await files.video(seconds: 8)
        try await page.load(.two)
        try await play(url, "5s")
        try await until { player.state.status == .playing && player.state.position > 0 }
        #expect(player.state.position < 5)
        player.close()
    }
}
