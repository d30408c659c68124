import CGStreamer
import Foundation

/// A folder with media; it is gone with the object.
final class MediaFiles: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "ponte-forem-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A sine wave of 440 Hz.
    func sound(_ name: String = "episode.wav", seconds: Int) async throws -> URL {
        try await make(
            name, "audiotestsrc num-buffers=\(seconds * 10) samplesperbuffer=4800 ! audio/x-raw,rate=48000,channels=1 ! wavenc")
    }

    /// 25 pictures a second, without sound.
    func video(_ name: String = "video.webm", seconds: Int) async throws -> URL {
        try await make(
            name,
            "videotestsrc num-buffers=\(seconds * 25) ! video/x-raw,framerate=25/1,width=160,height=120 "
                + "! vp8enc deadline=1 keyframe-max-dist=25 ! webmmux")
    }

    private func make(_ name: String, _ pipeline: String) async throws -> URL {
        let file = folder.appending(path: name)
        let description = "\(pipeline) ! filesink location=\(file.path)"
        try await Task.detached {
            gst_init(nil, nil)
            guard let pipeline = gst_parse_launch(description, nil) else { throw CocoaError(.fileWriteUnknown) }
            gst_element_set_state(pipeline, GST_STATE_PLAYING)
            let bus = gst_element_get_bus(pipeline)
            let ending = gst_bus_timed_pop_filtered(
                bus, 60 * 1_000_000_000, GstMessageType(GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue))
            let hasEnded = ending?.pointee.type == GST_MESSAGE_EOS
            if let ending { gst_message_unref(ending) }
            gst_element_set_state(pipeline, GST_STATE_NULL)
            gst_object_unref(bus)
            gst_object_unref(pipeline)
            guard hasEnded else { throw CocoaError(.fileWriteUnknown) }
        }.value
        return file
    }
}
