#if canImport(CGStreamer)
    internal import CGStreamer

    // Platform: full queues
    /// Says that a queue is full, where a smaller limit has made it so.
    ///
    /// A decoder that finds the bit rate makes the queue before it smaller. The queue is full then, but GStreamer 1.22's `queue2` says so with the
    /// next data alone. A queue that is full takes none: the player would wait for ever.
    enum FullQueues {
        static func watch(_ element: UnsafeMutablePointer<GstElement>) {
            let instance = UnsafeMutableRawPointer(element).assumingMemoryBound(to: GTypeInstance.self)
            guard let type = g_type_name_from_instance(instance), String(cString: type) == "GstQueue2" else { return }
            let changed: @convention(c) (UnsafeMutablePointer<GstElement>?, gpointer?, gpointer?) -> Void = { queue, _, _ in
                guard let queue, FullQueues.isFull(queue) else { return }
                let source = UnsafeMutableRawPointer(queue).assumingMemoryBound(to: GstObject.self)
                gst_element_post_message(queue, gst_message_new_buffering(source, 100))
            }
            g_signal_connect_data(
                element, "notify::max-size-bytes", unsafeBitCast(changed, to: GCallback.self), nil, nil, GConnectFlags(0))
        }

        /// True if it does not wait for data.
        private static func isFull(_ queue: UnsafeMutablePointer<GstElement>) -> Bool {
            guard let query = gst_query_new_buffering(GST_FORMAT_BYTES) else { return false }
            defer { gst_mini_object_unref(UnsafeMutableRawPointer(query).assumingMemoryBound(to: GstMiniObject.self)) }
            guard gst_element_query(queue, query) != 0 else { return false }
            var (isBusy, percent): (gboolean, gint) = (0, 0)
            gst_query_parse_buffering_percent(query, &isBusy, &percent)
            return isBusy == 0 && percent == 100
        }
    }
#endif
