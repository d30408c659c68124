internal import CGStreamer
internal import Foundation

/// Runs a pipeline of GStreamer's to its end.
package func runPipeline(_ description: String) async throws {
    try await Task.detached {
        gst_init(nil, nil)
        guard let pipeline = gst_parse_launch(description, nil) else { throw CocoaError(.fileWriteUnknown) }
        gst_element_set_state(pipeline, GST_STATE_PLAYING)
        let bus = gst_element_get_bus(pipeline)
        let ending = gst_bus_timed_pop_filtered(
            bus, 60 * 1_000_000_000, GstMessageType(GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue))
        let hasEnded = ending?.pointee.type == GST_MESSAGE_EOS
        if let ending { gst_message_unref(ending) }
        gst_element_set_state(pipeline, GST_STATE_NULL)
        gst_object_unref(bus)
        gst_object_unref(pipeline)
        guard hasEnded else { throw CocoaError(.fileWriteUnknown) }
    }.value
}
