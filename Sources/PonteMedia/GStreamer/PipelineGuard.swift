#if canImport(CGStreamer)
    internal import CGStreamer
    internal import GLibInterop
    internal import Synchronization

    /// Looks on while a pipeline works, on whichever of its threads: it keeps the first error, of which `GstPlay` passes on no
    /// more than a text, and keeps a source from leading to another kind of source.
    ///
    /// A QuickTime file or a playlist from a server could make the app open a file, a camera or a disc otherwise.
    final class PipelineGuard: Sendable {
        let failure = FailureRecord()
        private let schemes = Mutex<Set<String>>([])

        init(of pipeline: UnsafeMutablePointer<GstElement>) {
            guard let bus = gst_element_get_bus(pipeline) else { return }
            gst_bus_set_sync_handler(bus, receiveMessage, Unmanaged.passRetained(self).toOpaque(), release)
            gst_object_unref(bus)
            let added: @convention(c) (gpointer?, gpointer?, UnsafeMutablePointer<GstElement>?, gpointer?) -> Void = {
                guard let element = $2, let data = $3 else { return }
                Unmanaged<PipelineGuard>.fromOpaque(data).takeUnretainedValue().check(element)
            }
            g_signal_connect_data(
                pipeline, "deep-element-added", unsafeBitCast(added, to: GCallback.self),
                Unmanaged.passRetained(self).toOpaque(), { data, _ in release(data) }, GConnectFlags(0))
        }

        /// Forgets earlier errors, and lets through sources of `scheme` from now on; those of the web count as one.
        func begin(scheme: String) {
            let web: Set = ["http", "https"]
            schemes.withLock { $0 = web.contains(scheme) ? web : [scheme] }
            _ = failure.take()
        }

        fileprivate func receive(_ message: UnsafeMutablePointer<GstMessage>) -> GstBusSyncReply {
            switch message.pointee.type {
            case GST_MESSAGE_ERROR:
                failure.add(message)
                return GST_BUS_PASS
            case GST_MESSAGE_ELEMENT where gst_structure_has_name(gst_message_get_structure(message), "redirect") != 0:
                report(message.pointee.src)
                gst_message_unref(message)
                return GST_BUS_DROP
            default:
                return GST_BUS_PASS
            }
        }

        private func check(_ element: UnsafeMutablePointer<GstElement>) {
            let instance = UnsafeMutableRawPointer(element).assumingMemoryBound(to: GTypeInstance.self)
            guard g_type_check_instance_is_a(instance, gst_uri_handler_get_type()) != 0,
                gst_uri_handler_get_uri_type(OpaquePointer(element)) == GST_URI_SRC,
                let uri = gst_uri_handler_get_uri(OpaquePointer(element))
            else { return }
            defer { g_free(uri) }
            let scheme = String(cString: uri).prefix { $0 != ":" }.lowercased()
            guard !schemes.withLock({ $0.contains(scheme) }) else { return }
            report(UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstObject.self))
        }

        private func report(_ source: UnsafeMutablePointer<GstObject>?) {
            guard let source else { return }
            let text = "The source leads to another."
            let error = g_error_new_literal(gst_resource_error_quark(), gint(GST_RESOURCE_ERROR_NOT_AUTHORIZED.rawValue), text)
            guard let error else { return }
            defer { g_error_free(error) }
            failure.add(
                FailureRecord.Failure(error: GLibError(error), httpStatus: 0, isSourceFailure: false, leadsAway: true))
            let element = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GstElement.self)
            gst_element_post_message(element, gst_message_new_error(source, error, nil))
        }
    }

    private func receiveMessage(
        _: UnsafeMutablePointer<GstBus>?, _ message: UnsafeMutablePointer<GstMessage>?, _ data: gpointer?
    ) -> GstBusSyncReply {
        guard let message, let data else { return GST_BUS_PASS }
        return Unmanaged<PipelineGuard>.fromOpaque(data).takeUnretainedValue().receive(message)
    }

    private func release(_ data: gpointer?) {
        guard let data else { return }
        Unmanaged<PipelineGuard>.fromOpaque(data).release()
    }
#endif
