#if canImport(CWebKitGTK)
    internal import CGStreamer

    /// The cameras that GStreamer finds: Video4Linux's, and PipeWire's where its plugin is installed.
    enum CameraDevices {
        /// An element for the first one, which the caller owns; `nil` without a camera.
        static func first() -> UnsafeMutablePointer<GstElement>? {
            guard let monitor = gst_device_monitor_new() else { return nil }
            defer { gst_object_unref(monitor) }
            gst_device_monitor_add_filter(monitor, "Video/Source", nil)
            guard gst_device_monitor_start(monitor) != 0 else { return nil }
            defer { gst_device_monitor_stop(monitor) }
            let list = gst_device_monitor_get_devices(monitor)
            defer { g_list_free_full(list) { gst_object_unref($0) } }
            guard let first = g_list_nth_data(list, 0) else { return nil }
            return gst_device_create_element(first.assumingMemoryBound(to: GstDevice.self), nil)
        }
    }
#endif
