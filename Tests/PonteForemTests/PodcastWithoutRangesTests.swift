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
    private final class Server: Sendable {
        let listener: LoopbackListener
        private let content: Data

        init(_ content: Data) throws {
            self.content = content
            listener = try LoopbackListener()
            listener.serve(for: self) { $0.serve($1) }
        }

        private func serve(_ connection: Int32) {
            defer { close(connection) }
            var request = [UInt8](repeating: 0, count: 4096)
            // A request of a player fits.
            guard recv(connection, &request, request.count, 0) > 0 else { return }
            let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(content.count)\r\n\r\n"
            var rest = Data(head.utf8) + content
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                guard count > 0 else { return }
                rest = Data(rest.dropFirst(count))
            }
        }
    }

    @Test func `clicks on its bar and on its speed leave it playing`() async throws {
        let page = ForemPage()
        let files = try MediaFiles()
        let player = MediaPlayer(access: .web, engine: GStreamerEngine(sound: .none), nowPlaying: nil)
        try page.bridge().enablePodcasts(player)
        let server = try Server(Data(contentsOf: try await files.sound(seconds: 120)))
        let url = "http://127.0.0.1:\(server.listener.port)/episode.wav"
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
