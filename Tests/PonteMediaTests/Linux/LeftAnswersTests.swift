import Foundation
import TestSupport
import Testing

@testable import PonteMedia

/// A request is given up at the moment at which its answer comes: libsoup 3.2 and 3.6 end the program then.
@MainActor
@Suite(.serialized)
struct LeftAnswersTests {
    enum Way: CaseIterable {
        case stop, load, end
    }

    @Test(arguments: [(3, 0, true), (3, 2, true), (3, 6, true), (3, 8, false), (4, 0, false)])
    func `sources give up their requests in another way only where libsoup has the defect`(
        major: UInt32, minor: UInt32, isNeeded: Bool
    ) {
        #expect(RequestCancellation.isNeeded(major, minor) == isNeeded)
    }

    @Test(arguments: Way.allCases)
    func `a player leaves a source while the server's answer comes`(way: Way) async throws {
        let folder = MediaFolder()
        let sound = try await folder.sine(seconds: 60)
        let server = try MediaServer(try Data(contentsOf: sound))
        let first = MediaPlayer.silent(loading: server.url("/first.wav"))
        try await first.reaches(.paused)
        let answers = try #require(HeldAnswers())
        defer { answers.end() }
        var player: MediaPlayer? = MediaPlayer.silent()
        player?.load(MediaItem(server.url()))
        try await player?.reaches { _ in answers.held == 1 }
        switch way {
        case .stop: player?.stop()
        case .load: player?.load(MediaItem(sound))
        case .end: player = nil
        }
        try await until { answers.released == 1 }
        let next = player ?? .silent()
        next.load(MediaItem(server.url("/next.wav")))
        try next.play()
        try await next.reaches { $0.status == .playing && $0.position > 0.2 }
        #expect(next.state.error == nil)
    }
}
