#if canImport(CGStreamer)
    internal import CGStreamer

    /// Keeps demuxers from parts of media that they would hold in the memory whole: a tag may say that it has 256 MiB, and GStreamer copies it
    /// more than once.
    enum TagSizes {
        /// Of a tag, with the pictures in it, or of another part that is read at once, in bytes: 32 MiB.
        static let maximum = 33_554_432

        /// Calls `refuse`, on whichever thread, when `element` is a demuxer and is about to take more.
        static func watch(_ element: UnsafeMutablePointer<GstElement>, _ refuse: @escaping @Sendable (Part) -> Void) {
            guard let factory = gst_element_get_factory(element),
                let kind = gst_element_factory_get_metadata(factory, GST_ELEMENT_METADATA_KLASS),
                String(cString: kind).contains("Demux"), let pad = gst_element_get_static_pad(element, "sink")
            else { return }
            defer { gst_object_unref(pad) }
            let watch = Unmanaged.passRetained(Watch(refuse))
            let types =
                GST_PAD_PROBE_TYPE_PULL.rawValue | GST_PAD_PROBE_TYPE_BLOCK.rawValue | GST_PAD_PROBE_TYPE_BUFFER.rawValue
                | GST_PAD_PROBE_TYPE_PUSH.rawValue
            let look: GstPadProbeCallback = { pad, info, data in
                guard let pad, let info, let data else { return GST_PAD_PROBE_PASS }
                let watch = Unmanaged<Watch>.fromOpaque(data).takeUnretainedValue()
                return watch.look(pad, info)
            }
            let end: GDestroyNotify = { data in
                guard let data else { return }
                Unmanaged<Watch>.fromOpaque(data).release()
            }
            gst_pad_add_probe(pad, GstPadProbeType(types), look, watch.toOpaque(), end)
        }

        /// A part that is too large, of an element.
        typealias Part = UnsafeMutablePointer<GstElement>

        // Used by the one thread that moves an element's data.
        private final class Watch {
            private let refuse: @Sendable (Part) -> Void
            private var isRefused = false

            init(_ refuse: @escaping @Sendable (Part) -> Void) {
                self.refuse = refuse
            }

            func look(_ pad: UnsafeMutablePointer<GstPad>, _ info: UnsafeMutablePointer<GstPadProbeInfo>) -> GstPadProbeReturn {
                guard !isRefused else { return GST_PAD_PROBE_DROP }
                // A probe that may block is asked before data is pulled, too, when there is a length alone.
                let length =
                    info.pointee.data.map { TagSizes.ofID3($0.assumingMemoryBound(to: GstBuffer.self)) } ?? Int(info.pointee.size)
                guard length > TagSizes.maximum else { return GST_PAD_PROBE_PASS }
                isRefused = true
                if let element = gst_pad_get_parent_element(pad) {
                    refuse(element)
                    gst_object_unref(element)
                }
                return GST_PAD_PROBE_DROP
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
