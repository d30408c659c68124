#if canImport(CGStreamer)
    internal import CGStreamer

    /// Takes the source of a server for one without another place to go to, unless the server says that it gives ranges.
    ///
    /// GStreamer tries ranges with each server that does not refuse them by `Accept-Ranges: none`. If the server gives the whole instead, a seek
    /// or another rate ends the playback.
    enum ServerRanges {
        /// Of a source whose server has not said so: any value.
        private static let mark = "ponte-gives-no-ranges"

        /// Corrects what a source says of itself.
        static func watch(_ source: UnsafeMutablePointer<GstElement>) {
            guard let pad = gst_element_get_static_pad(source, "src") else { return }
            defer { gst_object_unref(pad) }
            // The answer, on its way back.
            let answers = GST_PAD_PROBE_TYPE_QUERY_UPSTREAM.rawValue | GST_PAD_PROBE_TYPE_PULL.rawValue
            let correct: GstPadProbeCallback = { pad, info, _ in
                guard let pad, let query = info?.pointee.data else { return GST_PAD_PROBE_OK }
                ServerRanges.correct(query.assumingMemoryBound(to: GstQuery.self), of: pad)
                return GST_PAD_PROBE_OK
            }
            gst_pad_add_probe(pad, GstPadProbeType(answers), correct, nil, nil)
        }

        private static func correct(_ query: UnsafeMutablePointer<GstQuery>, of pad: UnsafeMutablePointer<GstPad>) {
            guard query.pointee.type == GST_QUERY_SEEKING, let source = gst_pad_get_parent_element(pad) else { return }
            defer { gst_object_unref(source) }
            guard g_object_get_data(source.object, mark) != nil else { return }
            var format = GST_FORMAT_UNDEFINED
            var (first, last): (gint64, gint64) = (0, 0)
            gst_query_parse_seeking(query, &format, nil, &first, &last)
            gst_query_set_seeking(query, format, 0, first, last)
        }

        // Platform: element messages
        /// Takes down what a server's answer says, of which the source tells by a message `http-headers`.
        static func note(_ message: UnsafeMutablePointer<GstMessage>) {
            guard let source = message.pointee.src, let answer = gst_message_get_structure(message) else { return }
            var status: guint = 0
            gst_structure_get_uint(answer, "http-status-code", &status)
            let givesRanges: Bool
            switch status {
            case 206: givesRanges = true
            case 200: givesRanges = header("accept-ranges", of: answer)?.contains("bytes") == true
            default: return
            }
            let object = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GObject.self)
            g_object_set_data(object, mark, givesRanges ? nil : UnsafeMutableRawPointer(bitPattern: 1))
        }

        /// True for a source whose server has said nothing of ranges.
        static func lacks(_ source: UnsafeMutablePointer<GstObject>) -> Bool {
            g_object_get_data(UnsafeMutableRawPointer(source).assumingMemoryBound(to: GObject.self), mark) != nil
        }

        private static func header(_ name: String, of answer: UnsafePointer<GstStructure>) -> String? {
            guard let value = gst_structure_get_value(answer, "response-headers"), let headers = gst_value_get_structure(value)
            else { return nil }
            for index in 0..<guint(gst_structure_n_fields(headers)) {
                guard let field = gst_structure_nth_field_name(headers, index), String(cString: field).lowercased() == name,
                    let text = gst_structure_get_string(headers, field)
                else { continue }
                return String(cString: text).lowercased()
            }
            return nil
        }
    }
#endif
