#if canImport(CGStreamer)
    internal import CGStreamer
    internal import GLibInterop
    internal import Ponte

    /// The library, which wakes up when something is first played.
    enum GStreamer {
        /// Wakes it up, off the main thread: where it looks through its plugins for the first time, that takes a while.
        ///
        /// - Returns: The problem that keeps it from playing anything; `nil` is none.
        static func prepare() async -> PonteError? {
            await Task.detached { problem }.value
        }

        private static let problem: PonteError? = {
            do {
                _ = try withGError { gst_init_check(nil, nil, $0) }
            } catch {
                return PonteError(.mediaNoDecoder, "GStreamer does not start. Check its installation.")
            }
            // GstPlay ends the program where it does not find this.
            guard let factory = gst_element_factory_find("playbin") else {
                return PonteError(.mediaNoDecoder, "GStreamer has no playbin. Install the package gstreamer1.0-plugins-base.")
            }
            gst_object_unref(UnsafeMutableRawPointer(factory))
            RequestCancellation.move()
            return nil
        }()
    }
#endif
