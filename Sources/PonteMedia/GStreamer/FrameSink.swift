#if canImport(CGStreamer)
    internal import CGStreamer
    internal import Dispatch
    internal import GLibInterop
    internal import Synchronization

    /// Takes the pictures of a player when they are due, and hands the newest to the main actor: one that comes late is left out.
    @MainActor
    package final class FrameSink {
        package var onFrame: (@MainActor (VideoFrame) -> Void)?
        private let slot = Slot()

        package init() {
            slot.deliver = { [weak self] in self?.onFrame?($0) }
        }

        func attach(to pipeline: UnsafeMutablePointer<GstElement>) {
            guard let sink = gst_element_factory_make("appsink", nil) else { return }
            gst_util_set_object_arg(sink.object, "caps", "video/x-raw,format=BGRA,pixel-aspect-ratio=1/1")
            gst_util_set_object_arg(sink.object, "max-buffers", "1")
            gst_util_set_object_arg(sink.object, "drop", "true")
            gst_util_set_object_arg(sink.object, "enable-last-sample", "false")
            give(slot, to: UnsafeMutableRawPointer(sink).assumingMemoryBound(to: GstAppSink.self))
            pipeline.set("video-sink", sink)
        }
    }

    // All of these run on threads of GStreamer's: outside the main actor.
    private func give(_ slot: Slot, to sink: UnsafeMutablePointer<GstAppSink>) {
        var callbacks = GstAppSinkCallbacks()
        callbacks.new_preroll = { sink, data in take(gst_app_sink_try_pull_preroll(sink, 0), data) }
        callbacks.new_sample = { sink, data in take(gst_app_sink_try_pull_sample(sink, 0), data) }
        gst_app_sink_set_callbacks(sink, &callbacks, Unmanaged.passRetained(slot).toOpaque(), releaseObject)
    }

    private func take(_ sample: OpaquePointer?, _ data: gpointer?) -> GstFlowReturn {
        guard let sample, let data else { return GST_FLOW_OK }
        defer { gst_sample_unref(sample) }
        if let frame = VideoFrame(sample) { Unmanaged<Slot>.fromOpaque(data).takeUnretainedValue().put(frame) }
        return GST_FLOW_OK
    }

    /// The place where a picture waits for the main actor.
    private final class Slot: Sendable {
        @MainActor var deliver: (@MainActor (VideoFrame) -> Void)?
        private let frame = Mutex<VideoFrame?>(nil)

        func put(_ new: VideoFrame) {
            let isFirst = frame.withLock { frame in
                defer { frame = new }
                return frame == nil
            }
            guard isFirst else { return }
            DispatchQueue.main.async {
                MainActor.assumeIsolated { if let frame = self.take() { self.deliver?(frame) } }
            }
        }

        private func take() -> VideoFrame? {
            frame.withLock { frame in
                defer { frame = nil }
                return frame
            }
        }
    }
#endif
