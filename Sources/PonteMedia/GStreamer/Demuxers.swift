#if canImport(CGStreamer)
    internal import CGStreamer
    internal import GLibInterop

    // Platform: element names
    /// The demuxers that a player uses; others stay out, whichever plugins are installed.
    ///
    /// A demuxer may open addresses that it reads in the media: playlists, projects of editors, descriptions of sessions. Each of these either
    /// reads what it is given and nothing else, or opens addresses in a way that `PipelineGuard` or `DetachedSources` sees.
    enum Demuxers {
        private static let plain: Set<String> = [
            "aiffparse", "apedemux", "asfdemux", "auparse", "avidemux", "dvdemux", "flvdemux", "icydemux", "id3demux", "ivfparse",
            "matroskademux", "mpegpsdemux", "multipartdemux", "mxfdemux", "oggdemux", "qtdemux", "rademux", "rmdemux", "tsdemux",
            "wavparse", "y4mdec",
        ]
        /// Of the "bad" plugins: these open addresses by GStreamer's own sources. `hlsdemux2` and its like do not, and newer ones open files.
        /// `playbin3`, which is the player of GStreamer 1.26, takes the latter alone: there no playlist is played.
        private static let adaptive: Set<String> = ["dashdemux", "hlsdemux", "mssdemux"]

        /// True if a player may use a factory's elements; those that are no demuxers, it may.
        ///
        /// - Parameter onWeb: True if the source is of the web, so that it may name others of the web.
        static func allows(_ factory: OpaquePointer, onWeb: Bool) -> Bool {
            guard let kind = gst_element_factory_get_metadata(factory, GST_ELEMENT_METADATA_KLASS),
                String(cString: kind).contains("Demux")
            else { return true }
            let feature = UnsafeMutableRawPointer(factory).assumingMemoryBound(to: GstObject.self)
            guard let name = String(takingOwnershipOf: gst_object_get_name(feature)) else { return false }
            return plain.contains(name) || onWeb && adaptive.contains(name)
        }
    }
#endif
