#if canImport(CGStreamer)
    internal import CGStreamer

    extension UnsafeMutablePointer<GstElement> {
        var object: UnsafeMutablePointer<GObject> {
            UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
        }

        /// Gives the element a part; a floating one is taken over.
        func set(_ property: String, _ element: UnsafeMutablePointer<GstElement>) {
            var value = GValue()
            g_value_init(&value, gst_element_get_type())
            g_value_set_object(&value, element)
            g_object_set_property(object, property, &value)
            g_value_unset(&value)
        }
    }

    extension UnsafeMutablePointer<GstMessage> {
        /// A time of a message of `GstPlay`; `nil` where there is none or it is not known.
        func seconds(_ field: String) -> Double? {
            var time: GstClockTime = 0
            guard let structure = gst_message_get_structure(self), gst_structure_get_clock_time(structure, field, &time) != 0,
                time != GstClockTime.max
            else { return nil }
            return Double(time) / 1e9
        }
    }
#endif
