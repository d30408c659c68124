import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteMedia

/// HTTP Live Streaming: a playlist that names playlists, and these the parts of the media.
///
/// The demuxer for it is one of GStreamer's "bad" plugins, which not every computer has and not every player takes.
@MainActor
@Suite(.serialized, .enabled(if: Plugins.playPlaylists))
struct PlaylistTests {
    @Test func `a playlist of a server whose parts are on the server plays to its end`() async throws {
        let folder = MediaFolder()
        // Frames of 384 bytes, of 24 milliseconds.
        let sound = try Data(contentsOf: try await folder.sine(.mp3, seconds: 6))
        let frames = Data(sound.drop { $0 != 0xFF })
        let half = frames.count / 384 / 2 * 384
        let server = try MediaServer(Data())
        server.add(Data("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=128000\nparts.m3u8\n".utf8), at: "/list.m3u8")
        let list = """
            #EXTM3U
            #EXT-X-TARGETDURATION:3
            #EXTINF:3,
            one.mp3
            #EXTINF:3,
            two.mp3
            #EXT-X-ENDLIST

            """
        server.add(Data(list.utf8), at: "/parts.m3u8")
        server.add(frames.prefix(half), at: "/one.mp3")
        server.add(Data(frames.dropFirst(half)), at: "/two.mp3")
        let player = try MediaPlayer.silent(playing: server.url("/list.m3u8"))
        try await player.reaches(.playing)
        try await player.reaches { $0.position > 4 || $0.status == .failed }
        try await player.reaches { [.ended, .failed].contains($0.status) }
        #expect(player.state.status == .ended, "It is \(player.state)")
        #expect(server.paths.contains("/two.mp3"))
    }

    @Test(.enabled(if: ["hlssink2", "x264enc", "avdec_h264"].allSatisfy(Plugins.has)))
    func `a video in parts of a transport stream, as Forems have it, plays on from a second`() async throws {
        let folder = MediaFolder()
        let path = folder.url.path
        try await runPipeline(
            "videotestsrc num-buffers=250 ! video/x-raw,framerate=25/1,width=160,height=120 ! x264enc key-int-max=25 ! h264parse "
                + "! hlssink2 target-duration=2 playlist-length=0 max-files=0 location=\(path)/part%05d.ts "
                + "playlist-location=\(path)/list.m3u8")
        let server = try MediaServer(Data())
        for file in try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil) {
            server.add(try Data(contentsOf: file), at: "/" + file.lastPathComponent)
        }
        let player = NativeVideoPlayer(access: .web, system: NativeVideoPlayer.system(sound: .none))
        try player.play(MediaItem(server.url("/list.m3u8")), from: 5)
        try await until { player.state.status == .failed || player.state.position > 6 }
        #expect(player.state.error == nil)
        player.close()
    }
}
