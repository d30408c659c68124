import Foundation
import Ponte
import Testing

@testable import PonteMedia

/// Servers that send the whole whatever part is asked for, and do not say so.
@MainActor
@Suite(.serialized)
struct RangelessServerTests {
    private let folder = MediaFolder()

    private func server(_ sound: MediaFolder.Sound, saying acceptRanges: String) async throws -> MediaServer {
        let content = try Data(contentsOf: try await folder.sine(sound, seconds: 120))
        return try MediaServer(content, .init(takesRanges: false, acceptRanges: acceptRanges, speed: 400_000))
    }

    @Test(arguments: MediaFolder.Sound.allCases)
    func `clicks on places and rates are refused, and it plays on`(sound: MediaFolder.Sound) async throws {
        let server = try await server(sound, saying: "")
        let player = MediaPlayer.silent(loading: server.url("/sound"))
        // Before the server has answered, nobody knows.
        try player.seek(to: 50)
        try player.setRate(1.5)
        try player.play()
        try await player.reaches { $0.status == .playing && $0.position > 0.3 }
        #expect(!player.state.isSeekable && player.state.rate == 1 && player.state.position < 50)
        for click in 1...20 {
            for command in [{ try player.seek(to: Double(click) * 5) }, { try player.setRate(click % 2 == 0 ? 0.5 : 2) }] {
                let error = #expect(throws: PonteError.self) { try command() }
                #expect(error?.code == .mediaNotSeekable)
            }
            try player.setRate(1)
            try player.pause()
            try player.play()
        }
        let position = player.state.position
        try await player.reaches { $0.status == .playing && $0.position > position + 0.5 || $0.status == .failed }
        #expect(player.state.error == nil)
        #expect(!server.ranges.contains { $0 != nil })
    }

    @Test(arguments: ["", "none", "bytes"])
    func `an answer that is cut off is a network error at the time to which it has played, and plays again`(
        acceptRanges: String
    ) async throws {
        let content = try Data(contentsOf: try await folder.sine(seconds: 60))
        let server = try MediaServer(content, .init(takesRanges: false, acceptRanges: acceptRanges, stallsAfter: 600_000))
        let player = try MediaPlayer.silent(playing: server.url())
        let playing = try await player.reaches { server.stalled == 1 && $0.position > 0.5 }
        server.cut()
        let failed = try await player.reaches(.failed)
        #expect(failed.error?.code == "media.network", "\(failed)")
        #expect(failed.position >= playing.position && failed.position < 8, "\(failed)")
        server.change { $0.stallsAfter = nil }
        try player.play()
        if acceptRanges == "bytes" {
            // It lies: the way back to the time ends like every seek, and the next try begins at the start.
            #expect(try await player.reaches(.failed).error?.code == "media.notSeekable")
            try player.play()
        }
        try await player.reaches { $0.status == .playing && $0.position > 0.3 }
    }

    @Test func `an answer that is cut off before it can play is a network error, too`() async throws {
        let content = try Data(contentsOf: try await folder.sine(.mp3, seconds: 60))
        let server = try MediaServer(content, .init(takesRanges: false, acceptRanges: "", stallsAfter: 2000, cuts: true))
        let player = MediaPlayer.silent(loading: server.url("/sound"))
        #expect(try await player.reaches(.failed).error?.code == "media.network")
    }

    @Test func `a server that lies ends a seek with an error of its own, and plays again from the start`() async throws {
        let server = try await server(.wav, saying: "bytes")
        let player = try MediaPlayer.silent(playing: server.url())
        try await player.reaches { $0.status == .playing && $0.isSeekable }
        try player.seek(to: 100)
        let failed = try await player.reaches(.failed)
        #expect(failed.error?.code == "media.notSeekable")
        try player.play()
        let state = try await player.reaches { $0.status == .playing && $0.position > 0.3 }
        #expect(state.position < 100)
    }

    @Test func `a server that says that it gives ranges, in whatever case, is believed`() async throws {
        let content = try Data(contentsOf: try await folder.sine(.mp3, seconds: 120))
        let server = try MediaServer(content, .init(acceptRanges: "Bytes"))
        let player = MediaPlayer.silent(loading: server.url())
        try await player.reaches { $0.status == .paused && $0.isSeekable }
        try player.seek(to: 100)
        try player.play()
        try await player.reaches { $0.status == .playing && $0.position > 100.2 }
    }
}
