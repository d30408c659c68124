import Foundation
import Ponte
import Testing

@testable import PonteMedia

@MainActor
@Suite(.serialized)
struct MediaFailureTests {
    private let folder = MediaFolder()

    private func failure(of url: URL, sourceLocation: SourceLocation = #_sourceLocation) async throws -> MediaState.Failure? {
        let player = try MediaPlayer.silent(playing: url)
        return try await player.reaches(.failed, sourceLocation: sourceLocation).error
    }

    @Test func `a file that is not there is not found, and its path is not told`() async throws {
        let error = try await failure(of: folder.url.appending(path: "none.ogg"))
        #expect(error?.code == "media.notFound")
        #expect(error?.message.contains(folder.url.path) == false)
    }

    @Test func `a folder is no file to play`() async throws {
        #expect(try await failure(of: folder.url)?.code == "media.forbidden")
    }

    @Test(arguments: ["text.ogg", "picture.wav", "empty.mp3", "zeros.webm"])
    func `what is no media is broken`(name: String) async throws {
        let content =
            switch name {
            case "text.ogg": Data("This is no sound.\n".utf8)
            case "picture.wav": Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 400))
            case "zeros.webm": Data(count: 100_000)
            default: Data()
            }
        let error = try await failure(of: try folder.file(name, content))
        #expect(error?.code == "media.broken")
    }

    @Test func `a file whose head is damaged is broken`() async throws {
        var content = try Data(contentsOf: try await folder.sine(.vorbis, seconds: 3))
        for index in 60..<4000 { content[index] = UInt8(truncatingIfNeeded: index &* 31) }
        #expect(try await failure(of: try folder.file("damaged.ogg", content))?.code == "media.broken")
    }

    @Test func `a file that is cut off plays to where it ends`() async throws {
        let content = try Data(contentsOf: try await folder.sine(.opus, seconds: 4))
        let player = try MediaPlayer.silent(playing: folder.file("cut.ogg", content.prefix(content.count / 2)))
        let state = try await player.reaches(.ended)
        #expect((1...3).contains(state.position))
    }

    @Test func `a format for which there is no decoder says so`() async throws {
        // A QuickTime file whose sound is of a kind that does not exist: no plugin decodes it, whichever are installed.
        var content = try Data(contentsOf: try await folder.quickTime(seconds: 1))
        let kind = try #require(content.range(of: Data("sowt".utf8)))
        content.replaceSubrange(kind, with: Data("zzzz".utf8))
        #expect(try await failure(of: try folder.file("unknown.mov", content))?.code == "media.noDecoder")
    }

    @Test func `an address of a scheme that nothing opens is an error`() async throws {
        let error = try await failure(of: try #require(URL(string: "gopher://example.com/sound.ogg")))
        #expect(error?.code.hasPrefix("media.") == true)
    }

    @Test func `a failure takes nothing with it`() async throws {
        let player = MediaPlayer.silent()
        try player.setVolume(0.3)
        player.load(MediaItem(folder.url.appending(path: "none.ogg")))
        try await player.reaches(.failed)
        player.load(MediaItem(try await folder.sine(seconds: 3)))
        try player.play()
        let state = try await player.reaches { $0.position > 0.2 }
        #expect(state.error == nil)
        #expect(state.volume == 0.3)
    }

    @Test func `commands without anything loaded say so`() throws {
        let player = MediaPlayer.silent()
        for command in [{ try player.play() }, { try player.pause() }, { try player.seek(to: 1) }] {
            let error = #expect(throws: PonteError.self) { try command() }
            #expect(error?.code == .mediaNothingLoaded)
        }
        player.stop()
        #expect(player.state == MediaState())
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 0.24, 4.01])
    func `a rate out of its range is refused`(rate: Double) throws {
        let player = MediaPlayer.silent()
        let error = #expect(throws: PonteError.self) { try player.setRate(rate) }
        #expect(error?.code == .invalidParameters)
        #expect(player.state.rate == 1)
    }

    @Test(arguments: [Double.nan, -0.01, 1.01])
    func `a volume out of its range is refused`(volume: Double) throws {
        let player = MediaPlayer.silent()
        let error = #expect(throws: PonteError.self) { try player.setVolume(volume) }
        #expect(error?.code == .invalidParameters)
        #expect(player.state.volume == 1)
    }

    @Test(arguments: [(-5.0, 0.0), (1e300, 3.0), (2.0, 2.0)])
    func `a place out of the source is its nearest end`(asked: Double, place: Double) async throws {
        let player = try await MediaPlayer.silent(loading: folder.sine(seconds: 3))
        try await player.reaches(.paused)
        try player.seek(to: asked)
        #expect(player.state.position == place)
        let error = #expect(throws: PonteError.self) { try player.seek(to: .nan) }
        #expect(error?.code == .invalidParameters)
    }

    @Test func `a place far beyond anything, asked for before the source is known, is its end`() async throws {
        let player = try await MediaPlayer.silent(playing: folder.sine(seconds: 3), from: 1e300)
        try await player.reaches { [.ended, .failed].contains($0.status) }
        #expect(player.state.status == .ended)
    }
}
