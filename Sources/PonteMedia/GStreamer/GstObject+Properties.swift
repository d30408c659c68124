#if canImport(CGStreamer)
    internal import CGStreamer
    internal import CWebKitGTK
    internal import GLibInterop

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

        /// The scheme of the address that a source opens, in small letters; `nil` for an element that opens none.
        var sourceScheme: String? {
            let instance = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
            guard g_type_check_instance_is_a(instance, gst_uri_handler_get_type()) != 0,
                gst_uri_handler_get_uri_type(OpaquePointer(self)) == GST_URI_SRC,
                let uri = String(takingOwnershipOf: gst_uri_handler_get_uri(OpaquePointer(self)))
            else { return nil }
            return String(uri.unicodeScalars.prefix { $0 != ":" }).lowercased()
        }

        /// Lets nothing into the element any more, and nothing out of it.
        func cutOff() {
            let cut: GstElementForeachPadFunc = { _, pad, _ in
                gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_DATA_DOWNSTREAM, { _, _, _ in GST_PAD_PROBE_DROP }, nil, nil)
                return 1
            }
            gst_element_foreach_pad(self, cut, nil)
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
