#if canImport(CGStreamer)
    internal import CGStreamer

    // Platform: detached sources
    /// Cuts off sources that belong to no pipeline, unless they are of the web.
    ///
    /// GStreamer's adaptive demuxers fetch playlists and keys by such sources (`GstUriDownloader`), of which no pipeline tells. A playlist from a
    /// server could make the app read a file otherwise. This holds for the whole program: nothing says to which pipeline such a source belongs.
    enum DetachedSources {
        /// Begins with the first use.
        static let cutOff: Void = {
            // A class has its signals as long as it is in use.
            let pad = gst_pad_get_type()
            g_type_class_ref(pad)
            g_signal_add_emission_hook(g_signal_lookup("linked", pad), 0, linked, nil, nil)
        }()
    }

    /// Two pads have been linked; a source among them has not been opened yet.
    private func linked(
        _: UnsafeMutablePointer<GSignalInvocationHint>?, _ count: guint, _ values: UnsafePointer<GValue>?, _: gpointer?
    ) -> gboolean {
        let staysConnected: gboolean = 1
        guard count > 1, let values, let first = g_value_get_object(values), let second = g_value_get_object(values + 1)
        else { return staysConnected }
        let output = first.assumingMemoryBound(to: GstPad.self)
        let input = second.assumingMemoryBound(to: GstPad.self)
        guard output.pointee.direction == GST_PAD_SRC, input.pointee.object.parent == nil,
            let element = gst_pad_get_parent_element(output)
        else { return staysConnected }
        defer { gst_object_unref(element) }
        guard element.pointee.object.parent == nil, let scheme = element.sourceScheme, !PipelineGuard.web.contains(scheme)
        else { return staysConnected }
        // The data that it reads goes nowhere, and it ends with an error.
        gst_pad_unlink(output, input)
        return staysConnected
    }
#endif
