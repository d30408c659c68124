import CGStreamer
import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteMedia
@testable import PonteTesting

@MainActor
@Suite(.serialized)
struct MediaPlayerTests {
    private let folder = MediaFolder()

    @Test func `a player that nothing was loaded into has started nothing`() async throws {
        func threads() throws -> Int {
            let folder = "/proc/self/task"
            // By path: a list of URLs asks for each entry, and fails for a thread that has just ended.
            return try FileManager.default.contentsOfDirectory(atPath: folder).count { thread in
                let name = try? String(contentsOfFile: "\(folder)/\(thread)/comm", encoding: .utf8)
                return name?.hasPrefix("GstPlay") == true
            }
        }
        let before = try threads()
        let page = MemoryPage()
        let player = MediaPlayer()
        page.bridge.enable(player)
        page.load()
        try player.setVolume(0.5)
        for try await _ in page.stream(MediaContract.state, NoValue()) { break }
        #expect(try threads() <= before)
        player.load(MediaItem(try await folder.sine(seconds: 3)))
        try await player.reaches(.paused)
        #expect(try threads() >= 1)
    }

    @Test(arguments: MediaFolder.Sound.allCases)
    func `a file is opened, and stands at its start until it is played`(sound: MediaFolder.Sound) async throws {
        let player = try await MediaPlayer.silent(loading: folder.sine(sound, seconds: 3))
        #expect(player.state.status == .loading)
        let state = try await player.reaches(.paused)
        #expect(state.position == 0)
        #expect(state.isSeekable)
        try player.play()
        // Of an MP3 without a head it is known only when some of it has been read.
        try await player.reaches { $0.position > 0.4 && abs(($0.duration ?? 0) - 3) < 0.1 }
    }

    @Test func `a file that is played is open to no program that the app starts`() async throws {
        let player = MediaPlayer.silent()
        let file = try await folder.sine(seconds: 3)
        for _ in 0..<2 {
            player.load(MediaItem(file))
            try await player.reaches(.paused)
            let kinds = [file.resolvingSymlinksInPath().path]
            try #expect(Descriptors.count(kinds) > 0)
            try #expect(Descriptors.inherited(kinds).isEmpty)
        }
    }

    @Test func `the position advances as time does`() async throws {
        let player = try await MediaPlayer.silent(playing: folder.sine(seconds: 60))
        try await player.keepsTo(rate: 1, within: 0.05)
    }

    @Test func `between two states the position goes on`() async throws {
        let player = try await MediaPlayer.silent(playing: folder.sine(seconds: 60))
        try await player.reaches { $0.position > 0.2 }
        var positions: [Double] = []
        // A state comes a few times a second.
        var (told, seen) = (player.state.position, Set<Double>())
        try await until("It is at \(positions)") {
            if player.state.position != told { (told, seen) = (player.state.position, []) }
            positions.append(player.position)
            seen.insert(player.position)
            return seen.count > 5
        }
        #expect(positions == positions.sorted())
        try player.pause()
        try await player.reaches(.paused)
        #expect(try player.position == player.state.position && player.position >= #require(positions.last))
    }

    @Test(arguments: [0.25, 0.5, 2, 4])
    func `another rate is kept to`(rate: Double) async throws {
        let player = try await MediaPlayer.silent(playing: folder.sine(.opus, seconds: 240))
        try await player.reaches { $0.position > 0.3 }
        try player.setRate(rate)
        try await player.keepsTo(rate: rate, within: 0.07)
        #expect(player.state.rate == rate)
    }

    @Test func `it plays to the end, and again from the start`() async throws {
        let player = try await MediaPlayer.silent(playing: folder.sine(.vorbis, seconds: 20), from: 19)
        let end = try await player.reaches(.ended)
        #expect(abs(end.position - 20) < 0.1)
        try player.play()
        try await player.reaches { $0.status == .playing && $0.position < 18 }
        try player.seek(to: 19)
        try await player.reaches(.ended)
    }

    @Test func `pausing holds the place, and playing goes on from it`() async throws {
        let player = try await MediaPlayer.silent(playing: folder.sine(seconds: 60))
        try await player.reaches { $0.position > 0.4 }
        try player.pause()
        let paused = try await player.reaches(.paused)
        // Longer than two of its ticks.
        try await MediaPlayer.passTime(seconds: 0.6, in: folder)
        #expect(player.state.position == paused.position)
        try player.play()
        try await player.reaches { $0.status == .playing && $0.position > paused.position }
    }

    @Test func `a seek while it plays plays on from there`() async throws {
        let player = try await MediaPlayer.silent(playing: folder.sine(.vorbis, seconds: 120))
        try await player.reaches(.playing)
        for place in [100.0, 2, 50.25] {
            try player.seek(to: place)
            let state = try await player.reaches { $0.status == .playing && $0.position > place }
            #expect(state.position < place + 40)
        }
    }

    @Test func `many seeks at once end at the last`() async throws {
        let player = try await MediaPlayer.silent(playing: folder.sine(.opus, seconds: 60))
        for place in 1...40 { try player.seek(to: Double(place)) }
        try await player.reaches { $0.status == .playing && $0.position > 40 }
        try player.pause()
        for place in 1...20 { try player.seek(to: Double(place)) }
        try await player.reaches { $0.status == .paused && abs($0.position - 20) < 0.1 }
    }

    @Test func `a seek and a rate at once are both kept to`() async throws {
        let player = try await MediaPlayer.silent(playing: folder.sine(.opus, seconds: 240))
        try await player.reaches(.playing)
        for (place, rate) in [(60.0, 2.0), (180, 0.5), (5, 1)] {
            try player.seek(to: place)
            try player.setRate(rate)
            let state = try await player.reaches { $0.status == .playing && $0.position > place }
            #expect(state.position < place + 40)
            try await player.keepsTo(rate: rate, within: 0.2)
        }
    }

    @Test func `a source plays whose load comes before the confirmation of another`() async throws {
        let one = try await folder.sine(.wav, seconds: 10)
        let two = try await folder.sine(.opus, seconds: 1)
        let engine = GStreamerEngine(sound: .none)
        let player = MediaPlayer(access: .files(in: folder.url), engine: engine, nowPlaying: nil)
        player.load(MediaItem(one))
        try await until { engine.handle != nil }
        // All threads that could prepare the next load are busy while GStreamer opens the source before it.
        for _ in 0..<64 { Task.detached { usleep(50_000) } }
        player.load(MediaItem(two))
        try player.play()
        try await player.reaches(.playing)
        try await player.reaches(.ended)
        #expect(player.state.duration.map { $0 < 2 } == true)
    }

    @Test func `what is stopped while it is being loaded is not opened afterwards`() async throws {
        let url = try await folder.sine(.opus, seconds: 5)
        let engine = GStreamerEngine(sound: .none)
        let player = MediaPlayer(engine: engine, nowPlaying: nil)
        player.load(MediaItem(url))
        try await player.reaches(.paused)
        let pipeline = try #require(engine.handle?.pipeline)
        let other = MediaPlayer.silent()
        func isAtRest() -> Bool {
            var state = GST_STATE_NULL
            gst_element_get_state(pipeline, &state, nil, 0)
            return state.rawValue <= GST_STATE_READY.rawValue
        }
        for turns in 0..<40 {
            player.load(MediaItem(url))
            try player.play()
            for _ in 0..<turns { await Task.yield() }
            player.stop()
            // GStreamer may be about to open it, and nothing tells that it is not. Another player opens the same file meanwhile.
            other.stop()
            other.load(MediaItem(url))
            try await other.reaches(.paused)
            try await until("It is not at rest after \(turns) turns.") { isAtRest() }
        }
    }

    @Test func `after the end, a seek waits where it went`() async throws {
        let player = try await MediaPlayer.silent(playing: folder.sine(seconds: 120), from: 119.5)
        try await player.reaches(.ended)
        try player.seek(to: 119)
        // Longer than it would take to play to the end again.
        try await MediaPlayer.passTime(seconds: 1.3, in: folder)
        #expect(player.state.status == .paused)
        #expect(abs(player.state.position - 119) < 0.1)
        try player.setRate(2)
        try player.play()
        try await player.reaches(.ended)
        try player.play()
        try await player.keepsTo(rate: 2, within: 0.1)
    }

    @Test func `loading what is loaded changes nothing but what is told of it`() async throws {
        let player = MediaPlayer.silent()
        let url = try await folder.sine(seconds: 5)
        player.load(MediaItem(url))
        try player.play()
        try await player.reaches { $0.position > 0.4 }
        var statuses: [MediaState.Status] = []
        player.load(MediaItem(url, info: MediaInfo(title: "Sine", artist: "GStreamer")))
        statuses.append(player.state.status)
        player.load(MediaItem(url))
        try await player.reaches { $0.position > 1 }
        #expect(statuses == [.playing])
        #expect(player.state.info == MediaInfo(title: "Sine", artist: "GStreamer"))
    }

    @Test func `the last of several loads is the one that plays`() async throws {
        let player = MediaPlayer.silent()
        let short = try await folder.sine(.opus, seconds: 2)
        let long = try await folder.sine(.wav, seconds: 7)
        for _ in 0..<20 {
            player.load(MediaItem(short))
            try player.play()
            player.load(MediaItem(folder.url.appending(path: "none.ogg")))
            player.load(MediaItem(long))
        }
        let state = try await player.reaches(.paused)
        #expect(state.duration == 7)
        #expect(state.error == nil)
        try player.play()
        try await player.reaches { $0.position > 0.3 }
    }

    @Test func `what a source says of itself is told, unless the app says something else`() async throws {
        let player = try await MediaPlayer.silent(loading: folder.tagged(title: "Ponte è qui", artist: "Nobody"))
        try await player.reaches { $0.info == MediaInfo(title: "Ponte è qui", artist: "Nobody") }
        player.setInfo(MediaInfo(title: "Mine", artwork: URL(string: "https://a.example/7.png")))
        #expect(player.state.info == MediaInfo(title: "Mine", artist: "Nobody", artwork: URL(string: "https://a.example/7.png")))
    }

    @Test func `the system's sound plays where there is no device`() async throws {
        let player = MediaPlayer()
        player.load(MediaItem(try await folder.sine(seconds: 3)))
        try player.setVolume(0)
        try player.play()
        try await player.reaches { $0.position > 0.3 }
    }

    @Test func `a player that nobody holds is gone while it plays, and its threads with it`() async throws {
        let url = try await folder.sine(seconds: 20)
        func playAndForget() async throws {
            weak var gone: MediaPlayer?
            weak var engine: GStreamerEngine?
            var states: AsyncStream<MediaState>?
            do {
                let playing = GStreamerEngine(sound: .none)
                let player = MediaPlayer(engine: playing, nowPlaying: nil)
                (gone, engine) = (player, playing)
                states = player.states
                player.load(MediaItem(url))
                try player.play()
                try await player.reaches { $0.position > 0.2 }
            }
            #expect(gone == nil)
            #expect(engine == nil)
            if let states { for await _ in states {} }
        }
        try await playAndForget()
        let before = try await settledThreads()
        for _ in 0..<5 { try await playAndForget() }
        try await until { try await settledThreads() <= before }
    }
}
