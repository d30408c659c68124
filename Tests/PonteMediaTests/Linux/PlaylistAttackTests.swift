import CGStreamer
import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing

@testable import PonteMedia

/// A playlist of a server names other addresses, and the elements that read it open them by themselves: only addresses of the web may be
/// opened, whichever plugins are installed.
@MainActor
@Suite(.serialized)
struct PlaylistAttackTests {
    private let folder = MediaFolder()

    private static let head = "#EXTM3U\n#EXT-X-TARGETDURATION:10\n"

    private func play(_ url: URL) async throws -> MediaState {
        let player = MediaPlayer.silent(clock: TestClock())
        var seen: [MediaState] = []
        let states = player.states
        let following = Task {
            for await state in states { seen.append(state) }
        }
        player.load(MediaItem(url))
        try player.play()
        let state = try await player.reaches { [.failed, .ended].contains($0.status) }
        following.cancel()
        #expect(!seen.contains { $0.info.title != nil || $0.status == .playing || $0.position > 0 })
        return state
    }

    @Test func `a part that is a file of the computer is not played`() async throws {
        let secret = try await folder.tagged(title: "Secret", artist: "Nobody").absoluteString
        let server = try MediaServer(Data("\(Self.head)#EXTINF:10,\n\(secret)\n#EXT-X-ENDLIST\n".utf8))
        let code = Plugins.playPlaylists ? "media.forbidden" : "media.noDecoder"
        #expect(try await play(server.url("/list.m3u8")).error?.code == code)
    }

    @Test(arguments: ["file", "FILE", "pushfile"])
    func `a playlist that is a file of the computer is not read`(scheme: String) async throws {
        let server = try MediaServer(Data())
        let part = server.url("/read.mp3").absoluteString
        let list = try folder.file("list.m3u8", Data("\(Self.head)#EXTINF:10,\n\(part)\n#EXT-X-ENDLIST\n".utf8))
        let master = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=128000\n\(scheme)://\(list.path)\n"
        server.add(Data(master.utf8), at: "/list.m3u8")
        #expect(try await play(server.url("/list.m3u8")).status == .failed)
        #expect(!server.paths.contains("/read.mp3"))
    }

    @Test func `a key that is a file of the computer is not read`() async throws {
        let key = try folder.file("key", Data(count: 16)).absoluteString
        let server = try MediaServer(Data(count: 4096))
        let list = "\(Self.head)#EXT-X-KEY:METHOD=AES-128,URI=\"\(key)\"\n#EXTINF:10,\n/part.mp3\n#EXT-X-ENDLIST\n"
        server.add(Data(list.utf8), at: "/list.m3u8")
        #expect(try await play(server.url("/list.m3u8")).status == .failed)
    }

    @Test func `a playlist in the app's folder opens nothing else`() async throws {
        let secret = try await folder.tagged(title: "Secret", artist: "Nobody").absoluteString
        let list = try folder.file("list.m3u8", Data("\(Self.head)#EXTINF:10,\n\(secret)\n#EXT-X-ENDLIST\n".utf8))
        #expect(try await play(list).error?.code == "media.noDecoder")
    }

    @Test func `a manifest of DASH whose media is a file of the computer plays nothing`() async throws {
        let secret = try await folder.tagged(title: "Secret", artist: "Nobody").absoluteString
        let manifest = """
            <?xml version="1.0"?>
            <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT5S" minBufferTime="PT1S"
              profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period><AdaptationSet mimeType="audio/ogg">
            <Representation id="1" bandwidth="128000"><BaseURL>\(secret)</BaseURL></Representation></AdaptationSet></Period></MPD>
            """
        let server = try MediaServer(Data(manifest.utf8))
        #expect(try await play(server.url("/list.mpd")).status == .failed)
    }

    @Test(arguments: [("file", false), ("data", false), ("http", true)])
    func `a source outside of any pipeline is cut off, unless it is of the web`(scheme: String, isLinked: Bool) async throws {
        // The steps of GStreamer's GstUriDownloader to fetch a playlist.
        let file = try await folder.sine(seconds: 1)
        let address = ["file": file.absoluteString, "data": "data:,hello", "http": "http://127.0.0.1:9/"][scheme] ?? ""
        let player = MediaPlayer.silent(loading: file)
        try await player.reaches(.paused)
        let source = try #require(gst_element_make_from_uri(GST_URI_SRC, address, nil, nil))
        gst_object_ref_sink(source)
        let output = try #require(gst_element_get_static_pad(source, "src"))
        let input = try #require(gst_pad_new(nil, GST_PAD_SINK))
        gst_object_ref_sink(input)
        gst_pad_link(output, input)
        #expect((gst_pad_is_linked(input) != 0) == isLinked)
        gst_pad_unlink(output, input)
        gst_object_unref(output)
        gst_object_unref(input)
        gst_object_unref(source)
    }

    @Test func `what opens addresses by other ways than GStreamer's sources is no demuxer for a page`() throws {
        gst_init(nil, nil)
        for (name, isAllowed) in [("hlsdemux2", false), ("dashdemux2", false), ("mssdemux2", false), ("oggdemux", true)] {
            // Each is in the "good" plugins, and absent from early ones.
            guard let factory = gst_element_factory_find(name) else { continue }
            #expect(Demuxers.allows(factory, onWeb: true) == isAllowed, "\(name)")
            gst_object_unref(UnsafeMutableRawPointer(factory))
        }
    }
}
