#if canImport(CGStreamer)
    internal import CGStreamer

    // Platform: parsers of sources
    /// Starts the parser that a source adds to itself, while no other thread can.
    ///
    /// `urisourcebin` (1.26.2) adds one on the thread that has found out what the media is: it locks the parser's state, links it, unlocks the state, and starts it. Where
    /// the source itself is being started on another thread, that one may start the parser, too, between the last two steps. Each then holds what the other waits for, and
    /// the player stands still for ever. So the parser is started when it has been linked.
    enum ParserStarts {
        static func watch(_ element: UnsafeMutablePointer<GstElement>) {
            guard let parent = element.pointee.object.parent, typeName(parent) == "GstURISourceBin",
                typeName(element) == "GstParseBin", let pad = gst_element_get_static_pad(element, "sink")
            else { return }
            defer { gst_object_unref(pad) }
            let linked: @convention(c) (UnsafeMutablePointer<GstPad>?, gpointer?, gpointer?) -> Void = { pad, _, _ in
                guard let pad, let parser = gst_pad_get_parent_element(pad) else { return }
                gst_element_sync_state_with_parent(parser)
                gst_object_unref(parser)
            }
            g_signal_connect_data(pad, "linked", unsafeBitCast(linked, to: GCallback.self), nil, nil, GConnectFlags(0))
        }

        private static func typeName(_ object: UnsafeMutableRawPointer) -> String {
            g_type_name_from_instance(object.assumingMemoryBound(to: GTypeInstance.self)).map { String(cString: $0) } ?? ""
        }
    }
#endif
