#if canImport(CGStreamer)
    internal import CGStreamer
    internal import CWebKitGTK
    internal import GLibInterop
    internal import Synchronization

    /// Looks on while a pipeline works, on whichever of its threads: it keeps the first error, of which `GstPlay` passes on no
    /// more than a text, and keeps a source from leading to another kind of source.
    ///
    /// A QuickTime file or a playlist from a server could make the app open a file, a camera or a disc otherwise. Sources of another kind and
    /// demuxers that could open some get nothing to read, and give nothing.
    final class PipelineGuard: Sendable {
        static let web: Set = ["http", "https"]
        let failure = FailureRecord()
        private let schemes = Mutex<Set<String>>([])

        init(of pipeline: UnsafeMutablePointer<GstElement>) {
            DetachedSources.cutOff
            guard let bus = gst_element_get_bus(pipeline) else { return }
            gst_bus_set_sync_handler(bus, receiveMessage, Unmanaged.passRetained(self).toOpaque(), releaseObject)
            gst_object_unref(bus)
            typealias Object = UnsafeMutablePointer<GstObject>
            let added: @convention(c) (Object?, gpointer?, UnsafeMutablePointer<GstElement>?, gpointer?) -> Void = {
                guard let pipeline = $0, let element = $2, let data = $3 else { return }
                Unmanaged<PipelineGuard>.fromOpaque(data).takeUnretainedValue().check(element, in: pipeline)
            }
            g_signal_connect_data(
                pipeline, "deep-element-added", unsafeBitCast(added, to: GCallback.self),
                Unmanaged.passRetained(self).toOpaque(), { data, _ in releaseObject(data) }, GConnectFlags(0))
        }

        /// Forgets earlier errors, and lets through sources of `scheme` from now on; those of the web count as one.
        func begin(scheme: String) {
            schemes.withLock { $0 = Self.web.contains(scheme) ? Self.web : [scheme] }
            _ = failure.take()
        }

        fileprivate func receive(_ message: UnsafeMutablePointer<GstMessage>) -> GstBusSyncReply {
            switch message.pointee.type {
            case GST_MESSAGE_ERROR:
                failure.add(message)
                return GST_BUS_PASS
            case GST_MESSAGE_STATE_CHANGED:
                OpenFiles.keepFromPrograms(message)
                return GST_BUS_PASS
            case GST_MESSAGE_ELEMENT where gst_structure_has_name(gst_message_get_structure(message), "redirect") != 0:
                report(message.pointee.src, leadsAway: true)
                gst_message_unref(message)
                return GST_BUS_DROP
            case GST_MESSAGE_ELEMENT where gst_structure_has_name(gst_message_get_structure(message), "http-headers") != 0:
                ServerRanges.note(message)
                return GST_BUS_PASS
            default:
                return GST_BUS_PASS
            }
        }

        private func check(_ element: UnsafeMutablePointer<GstElement>, in pipeline: UnsafeMutablePointer<GstObject>) {
            chooseDemuxers(of: element)
            FullQueues.watch(element)
            ParserStarts.watch(element)
            TagSizes.watch(element) { [weak self] in self?.refuse($0) }
            let isDemuxerAllowed = gst_element_get_factory(element).map(allows) ?? true
            let scheme = element.sourceScheme
            if let scheme, Self.web.contains(scheme) { ServerRanges.watch(element) }
            let isSourceAllowed = scheme.map { scheme in schemes.withLock { $0.contains(scheme) } } ?? true
            guard !isDemuxerAllowed || !isSourceAllowed else { return }
            element.cutOff()
            // An adaptive demuxer would keep the errors of its parts to itself.
            report(pipeline, leadsAway: !isSourceAllowed)
        }

        fileprivate func allows(_ factory: OpaquePointer) -> Bool {
            Demuxers.allows(factory, onWeb: schemes.withLock { $0 == Self.web })
        }

        /// A bin that looks for demuxers by itself passes over those that are not allowed.
        private func chooseDemuxers(of element: UnsafeMutablePointer<GstElement>) {
            let signal = "autoplug-select"
            let instance = UnsafeMutableRawPointer(element).assumingMemoryBound(to: GTypeInstance.self)
            guard g_signal_lookup(signal, instance.pointee.g_class.pointee.g_type) != 0 else { return }
            let select: @convention(c) (gpointer?, gpointer?, gpointer?, OpaquePointer?, gpointer?) -> gint = {
                // Platform: element names
                // GstAutoplugSelectResult, which no header has: try it, or skip it.
                guard let factory = $3, let data = $4 else { return 0 }
                return Unmanaged<PipelineGuard>.fromOpaque(data).takeUnretainedValue().allows(factory) ? 0 : 2
            }
            g_signal_connect_data(
                element, signal, unsafeBitCast(select, to: GCallback.self),
                Unmanaged.passRetained(self).toOpaque(), { data, _ in releaseObject(data) }, GConnectFlags(0))
        }

        /// - Parameter leadsAway: False where a demuxer was chosen that is not allowed: that is as if none were installed.
        private func report(_ source: UnsafeMutablePointer<GstObject>?, leadsAway: Bool) {
            if leadsAway {
                let code = GST_RESOURCE_ERROR_NOT_AUTHORIZED.rawValue
                report(source, gst_resource_error_quark(), code, "The source leads to another.", leadsAway: true)
            } else {
                let code = GST_STREAM_ERROR_CODEC_NOT_FOUND.rawValue
                report(source, gst_stream_error_quark(), code, "The demuxer may not be used.")
            }
        }

        private func refuse(_ part: TagSizes.Part) {
            let source = UnsafeMutableRawPointer(part).assumingMemoryBound(to: GstObject.self)
            report(source, gst_stream_error_quark(), GST_STREAM_ERROR_DEMUX.rawValue, "A part of the media is too large.")
        }

        private func report(
            _ source: UnsafeMutablePointer<GstObject>?, _ domain: GQuark, _ code: UInt32, _ text: String, leadsAway: Bool = false
        ) {
            guard let source, let error = g_error_new_literal(domain, gint(code), text) else { return }
            defer { g_error_free(error) }
            failure.add(
                FailureRecord.Failure(error: GLibError(error), httpStatus: 0, isSourceFailure: false, leadsAway: leadsAway))
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
#endif
