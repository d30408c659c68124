import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteForem
@testable import PonteMedia

/// A podcast whose server sends the whole whatever part is asked for, and says nothing of ranges.
@MainActor
@Suite(.serialized)
struct PodcastWithoutRangesTests {
    @Test func `clicks on its bar and on its speed leave it playing`() async throws {
        let page = ForemPage()
        let files = MediaFiles()
        let player = MediaPlayer(access: .web, engine: GStreamerEngine(sound: .none), nowPlaying: nil)
        try page.bridge().enablePodcasts(player)
        let sound = try Data(contentsOf: try await files.sound(seconds: 120))
        let server = try LoopbackServer { .file(sound, for: $0, takesRanges: false, acceptRanges: "") }
        let url = server.origin + "/episode.wav"
        try await page.load(.two)
        #expect(try await page.post("podcast", "{ action: 'play', url: '\(url)', seconds: '30' }") == "taken")
        try await until { player.state.status == .playing && player.state.position > 0.2 }
        #expect(player.state.position < 30)
        for click in 1...5 {
            for message in ["{ action: 'seek', seconds: '\(click * 20).5' }", "{ action: 'rate', rate: '1.\(click)' }"] {
                #expect(try await page.post("podcast", message).contains("media.notSeekable"))
            }
            #expect(try await page.post("podcast", "{ action: 'pause' }") == "taken")
            #expect(try await page.post("podcast", "{ action: 'play', url: '\(url)', seconds: '\(click * 20)' }") == "taken")
        }
        let position = player.state.position
        try await until { player.state.status == .playing && player.state.position > position + 0.5 }
        #expect(page.recorder.events.isEmpty)
        withExtendedLifetime(server) {}
    }
}
