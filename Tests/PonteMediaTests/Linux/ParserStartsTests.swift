import CGStreamer
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PonteMedia

/// Threads of GStreamer's that would wait for each other.
@MainActor
@Suite(.serialized)
struct ParserStartsTests {
    private let folder = MediaFolder()

    /// Behind that, GStreamer lets other threads start it.
    @Test func `a source's parser has been started once it is linked`() async throws {
        #expect(await GStreamer.prepare() == nil)
        let url = try await folder.sine(seconds: 3)
        let text = "urisourcebin name=source parse-streams=true uri=\"\(url.absoluteString)\" ! fakesink"
        let pipeline = try #require(gst_parse_launch(text, nil))
        let source = try #require(
            gst_bin_get_by_name(UnsafeMutableRawPointer(pipeline).assumingMemoryBound(to: GstBin.self), "source"))
        let watch = PipelineGuard(of: pipeline)
        watch.begin(scheme: "file")
        let parsers = Parsers()
        g_signal_connect_data(
            source, "element-added", unsafeBitCast(Parsers.added, to: GCallback.self),
            Unmanaged.passUnretained(parsers).toOpaque(),
            nil, GConnectFlags(0))
        gst_element_set_state(pipeline, GST_STATE_PAUSED)
        try await until { gst_element_get_state(pipeline, nil, nil, 0) == GST_STATE_CHANGE_SUCCESS }
        gst_element_set_state(pipeline, GST_STATE_NULL)
        #expect(parsers.states.withLock { $0 } == [GST_STATE_PAUSED.rawValue])
        gst_object_unref(source)
        gst_object_unref(pipeline)
    }

    @Test func `a player that stands still plays the next source by another`() async throws {
        let (url, other) = (try await folder.sine(seconds: 3), try await folder.sine(.opus, seconds: 3))
        let engine = GStreamerEngine(sound: .none)
        let player = MediaPlayer(engine: engine, nowPlaying: nil, timeout: .seconds(1))
        player.load(MediaItem(url))
        try await player.reaches(.paused)
        let pipeline = try #require(engine.handle?.pipeline)
        let thread = HeldThread()
        g_signal_connect_data(
            pipeline, "source-setup", unsafeBitCast(HeldThread.hold, to: GCallback.self),
            Unmanaged.passUnretained(thread).toOpaque(), nil, GConnectFlags(0))
        player.load(MediaItem(other))
        try await player.reaches(.failed)
        #expect(player.state.error?.code == "media.broken")
        player.load(MediaItem(url))
        try await player.reaches(.paused)
        thread.end.signal()
        try await until { thread.isOver.load(ordering: .sequentiallyConsistent) }
    }
}

/// The states in which a source's parsers are when they have been linked.
private final class Parsers: Sendable {
    let states = Mutex<[UInt32]>([])

    static let added: @convention(c) (gpointer?, UnsafeMutablePointer<GstElement>?, gpointer?) -> Void = { _, element, data in
        guard let element, let data, let pad = gst_element_get_static_pad(element, "sink") else { return }
        let type = g_type_name_from_instance(UnsafeMutableRawPointer(element).assumingMemoryBound(to: GTypeInstance.self))
        if let type, String(cString: type) == "GstParseBin" {
            g_signal_connect_data(pad, "linked", unsafeBitCast(linked, to: GCallback.self), data, nil, G_CONNECT_AFTER)
        }
        gst_object_unref(pad)
    }

    private static let linked: @convention(c) (UnsafeMutablePointer<GstPad>?, gpointer?, gpointer?) -> Void = { pad, _, data in
        guard let pad, let data, let parser = gst_pad_get_parent_element(pad) else { return }
        Unmanaged<Parsers>.fromOpaque(data).takeUnretainedValue().states.withLock {
            $0.append(parser.pointee.current_state.rawValue)
        }
        gst_object_unref(parser)
    }
}

/// A thread of GStreamer's that stands still until it may go on.
private final class HeldThread: Sendable {
    let end = DispatchSemaphore(value: 0)
    let isOver = Atomic(false)
    private let isHeld = Atomic(false)

    static let hold: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        guard let data else { return }
        let thread = Unmanaged<HeldThread>.fromOpaque(data).takeUnretainedValue()
        guard !thread.isHeld.exchange(true, ordering: .sequentiallyConsistent) else { return }
        thread.end.wait()
        thread.isOver.store(true, ordering: .sequentiallyConsistent)
    }
}
