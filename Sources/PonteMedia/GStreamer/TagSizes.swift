#if canImport(CGStreamer)
    internal import CGStreamer
    internal import GLibInterop
    internal import Synchronization

    /// Keeps demuxers and parsers from parts of media that they would hold in the memory whole: a tag may say that it has 256 MiB, and GStreamer copies it
    /// more than once. What an element has taken since it last gave something counts, too: a part may come in small pieces, and have no end.
    enum TagSizes {
        /// Of a tag, with the pictures in it, or of another part that is read at once, in bytes: 32 MiB.
        static let maximum = 33_554_432

        // Platform: element names
        /// Calls `refuse`, on whichever thread, when `element` is a demuxer or a parser and is about to take more.
        static func watch(_ element: UnsafeMutablePointer<GstElement>, _ refuse: @escaping @Sendable (Part) -> Void) {
            guard let factory = gst_element_get_factory(element),
                let kind = gst_element_factory_get_metadata(factory, GST_ELEMENT_METADATA_KLASS),
                ["Demux", "Parser"].contains(where: String(cString: kind).contains),
                let pad = gst_element_get_static_pad(element, "sink")
            else { return }
            defer { gst_object_unref(pad) }
            let watch = Unmanaged.passRetained(Watch(refuse))
            watchOutputs(of: element, watch.takeUnretainedValue())
            let types =
                GST_PAD_PROBE_TYPE_PULL.rawValue | GST_PAD_PROBE_TYPE_BLOCK.rawValue | GST_PAD_PROBE_TYPE_BUFFER.rawValue
                | GST_PAD_PROBE_TYPE_BUFFER_LIST.rawValue | GST_PAD_PROBE_TYPE_PUSH.rawValue
            let look: GstPadProbeCallback = { pad, info, data in
                guard let pad, let info, let data else { return GST_PAD_PROBE_PASS }
                let watch = Unmanaged<Watch>.fromOpaque(data).takeUnretainedValue()
                return watch.look(pad, info)
            }
            gst_pad_add_probe(pad, GstPadProbeType(types), look, watch.toOpaque(), releaseObject)
        }

        /// Of those that are there, and of those that come.
        private static func watchOutputs(of element: UnsafeMutablePointer<GstElement>, _ watch: Watch) {
            let each: GstElementForeachPadFunc = { _, pad, data in
                if let pad, let data { TagSizes.watchOutput(pad, Unmanaged<Watch>.fromOpaque(data).takeUnretainedValue()) }
                return 1
            }
            _ = gst_element_foreach_src_pad(element, each, Unmanaged.passUnretained(watch).toOpaque())
            let added: @convention(c) (gpointer?, UnsafeMutablePointer<GstPad>?, gpointer?) -> Void = { _, pad, data in
                guard let pad, let data, gst_pad_get_direction(pad) == GST_PAD_SRC else { return }
                TagSizes.watchOutput(pad, Unmanaged<Watch>.fromOpaque(data).takeUnretainedValue())
            }
            g_signal_connect_data(
                element, "pad-added", unsafeBitCast(added, to: GCallback.self), Unmanaged.passRetained(watch).toOpaque(),
                { data, _ in releaseObject(data) }, GConnectFlags(0))
        }

        private static func watchOutput(_ pad: UnsafeMutablePointer<GstPad>, _ watch: Watch) {
            let types = GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_BUFFER_LIST.rawValue
            let gives: GstPadProbeCallback = { _, _, data in
                if let data { Unmanaged<Watch>.fromOpaque(data).takeUnretainedValue().gives() }
                return GST_PAD_PROBE_PASS
            }
            gst_pad_add_probe(pad, GstPadProbeType(types), gives, Unmanaged.passRetained(watch).toOpaque(), releaseObject)
        }

        /// A part that is too large, of an element.
        typealias Part = UnsafeMutablePointer<GstElement>

        /// Of one element, which may take and give on threads of its own.
        private final class Watch: Sendable {
            private let refuse: @Sendable (Part) -> Void
            private let isRefused = Atomic(false)
            /// In bytes, since something was given.
            private let taken = Atomic(0)

            init(_ refuse: @escaping @Sendable (Part) -> Void) {
                self.refuse = refuse
            }

            func gives() { taken.store(0, ordering: .relaxed) }

            func look(_ pad: UnsafeMutablePointer<GstPad>, _ info: UnsafeMutablePointer<GstPadProbeInfo>) -> GstPadProbeReturn {
                guard !isRefused.load(ordering: .relaxed) else { return GST_PAD_PROBE_DROP }
                guard length(info.pointee) > TagSizes.maximum else { return GST_PAD_PROBE_PASS }
                isRefused.store(true, ordering: .relaxed)
                if let element = gst_pad_get_parent_element(pad) {
                    refuse(element)
                    gst_object_unref(element)
                }
                return GST_PAD_PROBE_DROP
            }

            /// Of the part that is read, as far as that is known.
            private func length(_ info: GstPadProbeInfo) -> Int {
                // A probe that may block is asked before data is pulled, too, when there is a length alone.
                guard let data = info.data else { return Int(info.size) }
                let isList = info.type.rawValue & GST_PAD_PROBE_TYPE_BUFFER_LIST.rawValue != 0
                let buffer = data.assumingMemoryBound(to: GstBuffer.self)
                let count = isList ? gst_buffer_list_calculate_size(OpaquePointer(data)) : gst_buffer_get_size(buffer)
                let all = taken.add(Int(count), ordering: .relaxed).newValue
                return isList ? all : max(all, TagSizes.ofID3(buffer))
            }
        }

        /// The length of the tag that begins a buffer (ID3v2.4, section 3.1); 0 where none does.
        private static func ofID3(_ buffer: UnsafeMutablePointer<GstBuffer>) -> Int {
            guard buffer.pointee.offset == 0 || buffer.pointee.offset == UInt64.max else { return 0 }
            var head = [UInt8](repeating: 0, count: 10)
            guard gst_buffer_extract(buffer, 0, &head, 10) == 10, head.starts(with: "ID3".utf8) else { return 0 }
            return head[6...].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        }
    }
#endif
