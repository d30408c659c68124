import CGStreamer
import Foundation
import Ponte
import Testing

@testable import PonteMedia

/// Media that a page or a server offers must not make the app open what it was not asked for: a file, a camera, a disc.
@MainActor
@Suite(.serialized)
struct LeadingAwayAttackTests {
    private let folder = MediaFolder()

    /// A QuickTime file that is nothing but the address of another source.
    private func redirect(to url: URL) -> Data {
        func number(_ value: Int) -> Data { withUnsafeBytes(of: UInt32(value).bigEndian) { Data($0) } }
        func atom(_ type: String, _ content: Data) -> Data { number(8 + content.count) + Data(type.utf8) + content }
        let address = Data(url.absoluteString.utf8) + [0]
        let reference = atom("rdrf", number(0) + Data("url ".utf8) + number(address.count) + address)
        let head = atom("ftyp", Data("qt  ".utf8) + number(0) + Data("qt  ".utf8))
        return head + atom("moov", atom("rmra", atom("rmda", reference))) + atom("mdat", Data(count: 64))
    }

    @Test func `a file from a server that points to a file of the computer opens nothing`() async throws {
        let secret = try await folder.tagged(title: "Secret", artist: "Nobody")
        let server = try MediaServer(redirect(to: secret))
        let player = MediaPlayer.silent()
        var seen: [MediaState] = []
        let states = player.states
        let following = Task {
            for await state in states { seen.append(state) }
        }
        player.load(MediaItem(server.url("/movie.mov")))
        try player.play()
        let state = try await player.reaches(.failed)
        #expect(state.error?.code == "media.forbidden")
        // Longer than it takes to open that file.
        let other = try MediaPlayer.silent(playing: secret)
        try await other.reaches { $0.info.title == "Secret" && $0.status == .playing || $0.status == .ended }
        following.cancel()
        #expect(!seen.contains { $0.info.title != nil || $0.duration != nil || $0.status == .playing })
        #expect(player.state.status == .failed)
    }

    @Test func `a source of another kind, wherever it comes from, ends the pipeline before it plays`() async throws {
        let file = try await folder.sine(seconds: 2)
        let failure = await Task.detached { () -> FailureRecord.Failure? in
            gst_init(nil, nil)
            let description = "playbin audio-sink=fakesink uri=\(file.absoluteString)"
            guard let pipeline = gst_parse_launch(description, nil) else { return nil }
            let watch = PipelineGuard(of: pipeline)
            watch.begin(scheme: "https")
            gst_element_set_state(pipeline, GST_STATE_PAUSED)
            let bus = gst_element_get_bus(pipeline)
            let first = gst_bus_timed_pop_filtered(
                bus, 10 * 1_000_000_000, GstMessageType(GST_MESSAGE_ASYNC_DONE.rawValue | GST_MESSAGE_ERROR.rawValue))
            if let first { gst_message_unref(first) }
            gst_element_set_state(pipeline, GST_STATE_NULL)
            gst_object_unref(bus)
            gst_object_unref(pipeline)
            return watch.failure.take()
        }.value
        #expect(failure?.leadsAway == true)
    }

    @Test func `a server's redirect to a file opens nothing`() async throws {
        let file = try await folder.sine(seconds: 2)
        let server = try MediaServer(Data(), .init(status: 302, location: file.absoluteString))
        let player = try MediaPlayer.silent(playing: server.url())
        try await player.reaches(.failed)
        #expect(player.state.duration == nil)
    }

    @Test func `a link out of the folder that pages may play from is refused`() async throws {
        let inside = folder.url.appending(path: "open")
        try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
        let outside = try await folder.sine(seconds: 2)
        let link = inside.appending(path: "link.wav")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
        let access = MediaAccess.files(in: inside)
        let caller = Caller(isMainFrame: true, origin: nil)
        let root = inside.absoluteString
        let addresses = [
            link.absoluteString, root + "/../sine.wav", root + "/%2e%2e/sine.wav", root + "x/sine.wav", "FILE:///etc/passwd",
        ]
        for address in addresses {
            let error = #expect(throws: PonteError.self) { try access.item(address, MediaInfo(), for: caller) }
            #expect(error?.code == .forbidden)
        }
        #expect(try access.item(root + "/sine.wav", MediaInfo(), for: caller).url.path == inside.path + "/sine.wav")
    }
}
