import CGStreamer

/// What of GStreamer's this computer has.
enum Plugins {
    static func has(_ element: String) -> Bool {
        gst_init(nil, nil)
        guard let factory = gst_element_factory_find(element) else { return false }
        gst_object_unref(UnsafeMutableRawPointer(factory))
        return true
    }
}
