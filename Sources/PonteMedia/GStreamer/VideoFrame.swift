#if canImport(CGStreamer)
    internal import CGStreamer
    internal import CWebKitGTK

    /// One picture, as GTK draws it: the decoder's own bytes, not a copy.
    // A texture does not change, and is counted atomically.
    package final class VideoFrame: @unchecked Sendable {
        package let texture: OpaquePointer

        /// - Returns: `nil` for what is no picture of four bytes a pixel.
        init?(_ sample: OpaquePointer) {
            guard let buffer = gst_sample_get_buffer(sample), let caps = gst_sample_get_caps(sample) else { return nil }
            var info = GstVideoInfo()
            guard gst_video_info_from_caps(&info, caps) != 0, info.width > 0, info.height > 0 else { return nil }
            let frame = UnsafeMutablePointer<GstVideoFrame>.allocate(capacity: 1)
            guard gst_video_frame_map(frame, &info, buffer, GST_MAP_READ) != 0 else {
                frame.deallocate()
                return nil
            }
            let stride = Int(frame.pointee.info.stride.0)
            let bytes = g_bytes_new_with_free_func(
                frame.pointee.data.0, gsize(stride * Int(info.height)),
                { data in
                    guard let data else { return }
                    let frame = data.assumingMemoryBound(to: GstVideoFrame.self)
                    gst_video_frame_unmap(frame)
                    frame.deallocate()
                }, frame)
            texture = gdk_memory_texture_new(
                info.width, info.height, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(stride))
            g_bytes_unref(bytes)
        }

        deinit { g_object_unref(UnsafeMutableRawPointer(texture)) }
    }
#endif
