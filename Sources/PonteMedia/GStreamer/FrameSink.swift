#if canImport(CGStreamer)
    internal import CGStreamer

    /// A place for pictures.
    @MainActor
    package final class FrameSink {
        func attach(to pipeline: UnsafeMutablePointer<GstElement>) {}
    }
#endif
