#if canImport(CGStreamer)
    internal import CGStreamer
    internal import Dispatch
    internal import GLibInterop

    /// The one owner of a `GstPlay`, which works on a thread of its own and reports on the main context.
    final class PlayHandle {
        typealias Play = OpaquePointer

        let play: Play
        let pipeline: UnsafeMutablePointer<GstElement>
        let watch: PipelineGuard
        private let bus: UnsafeMutablePointer<GstBus>

        init?(receive: @escaping @MainActor (UnsafeMutablePointer<GstMessage>) -> Void) {
            guard let play = gst_play_new(nil), let bus = gst_play_get_message_bus(play),
                let pipeline = gst_play_get_pipeline(play)
            else { return nil }
            (self.play, self.bus, self.pipeline) = (play, bus, pipeline)
            watch = PipelineGuard(of: pipeline)
            let receiver = Unmanaged.passRetained(MessageReceiver(receive)).toOpaque()
            let pass: GstBusFunc = { _, message, data in
                guard let message, let data else { return 1 }
                nonisolated(unsafe) let receiver = Unmanaged<MessageReceiver>.fromOpaque(data).takeUnretainedValue()
                nonisolated(unsafe) let received = message
                MainActor.assumeIsolated { receiver.run(received) }
                return 1
            }
            gst_bus_add_watch_full(bus, G_PRIORITY_DEFAULT, pass, receiver, releaseObject)
        }

        deinit {
            gst_bus_remove_watch(bus)
            gst_object_unref(bus)
            gst_object_unref(pipeline)
            // Its end waits for its thread, and the thread for sources and sinks.
            nonisolated(unsafe) let play = play
            DispatchQueue.global().async { gst_object_unref(UnsafeMutableRawPointer(play)) }
        }
    }

    private typealias MessageReceiver = Callback<UnsafeMutablePointer<GstMessage>>
#endif
