import Foundation
import Ponte
import Testing

@testable import PonteMedia

@MainActor
@Suite(.serialized)
struct NowPlayingTests {
    private final class Desktop: NowPlaying {
        var shown: NowPlayingInfo?
        var closed = 0
        var onCommand: (@MainActor (NowPlayingCommand) -> Void)?

        func show(_ info: NowPlayingInfo) { shown = info }
        func close() {
            shown = nil
            closed += 1
        }
    }

    @Test func `the desktop sees what plays, and its keys are obeyed`() async throws {
        let folder = MediaFolder()
        let desktop = Desktop()
        let player = MediaPlayer.silent(nowPlaying: desktop)
        #expect(desktop.shown == nil)
        desktop.onCommand?(.play)
        let info = MediaInfo(title: "Sine", artist: "GStreamer", artwork: URL(string: "https://a.example/7.png"))
        player.load(MediaItem(try await folder.sine(.opus, seconds: 20), info: info))
        try player.play()
        try await player.reaches(.playing)
        #expect(desktop.shown?.status == .playing)
        #expect(desktop.shown?.title == "Sine")
        #expect(desktop.shown?.artwork?.absoluteString == "https://a.example/7.png")
        #expect(abs((desktop.shown?.duration ?? 0) - 20) < 0.1)
        func run(_ command: NowPlayingCommand, _ what: @escaping (MediaState) -> Bool) async throws {
            desktop.onCommand?(command)
            try await player.reaches(what)
        }
        try await run(.pause) { $0.status == .paused }
        #expect(desktop.shown?.status == .paused)
        try await run(.playPause) { $0.status == .playing }
        try await run(.playPause) { $0.status == .paused }
        try await run(.setPosition(10)) { abs($0.position - 10) < 0.1 && $0.status == .paused }
        try await run(.seek(by: -4)) { abs($0.position - 6) < 0.1 && $0.status == .paused }
        try await run(.seek(by: -40)) { $0.position == 0 && $0.status == .paused }
        desktop.onCommand?(.seek(by: 20.5))
        #expect(player.state.position == 0)
        #expect(desktop.shown?.skip == nil)
        #expect(desktop.shown?.canSkipForward == false)
        player.skipInterval = 15
        #expect(desktop.shown?.skip == 15)
        #expect(desktop.shown?.canSkipForward == true)
        try await run(.seek(by: 15)) { abs($0.position - 15) < 0.1 }
        #expect(desktop.shown?.canSkipForward == false)
        desktop.onCommand?(.seek(by: 15))
        #expect(abs(player.state.position - 15) < 0.1)
        try await run(.setPosition(0)) { $0.position == 0 && $0.status == .paused }
        try await run(.setRate(2)) { $0.rate == 2 }
        try await run(.setRate(99)) { $0.rate == 2 }
        try await run(.setVolume(1.5)) { $0.volume == 1 }
        try await run(.setVolume(0.5)) { $0.volume == 0.5 }
        #expect(desktop.shown?.volume == 0.5)
        try await run(.play) { $0.position > 0.3 }
        try await run(.stop) { $0.status == .paused && $0.position == 0 }
        #expect(desktop.closed == 0)
        player.stop()
        #expect(desktop.shown == nil)
    }
}
