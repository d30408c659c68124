#if canImport(CGStreamer)
    internal import CGStreamer
    internal import CWebKitGTK
    internal import GLibInterop

    extension MediaInfo {
        /// A source's words about itself: the whole first, then its first sound.
        init(sourceInfo: OpaquePointer) {
            let sounds = gst_play_media_info_get_audio_streams(sourceInfo)
            let sound = sounds?.pointee.data.flatMap { gst_play_stream_info_get_tags(OpaquePointer($0)) }
            let artist = [gst_play_media_info_get_tags(sourceInfo), sound].lazy.compactMap { tags -> String? in
                var text: UnsafeMutablePointer<CChar>?
                guard let tags, gst_tag_list_get_string(tags, GST_TAG_ARTIST, &text) != 0 else { return nil }
                return String(takingOwnershipOf: text)
            }.first
            self.init(title: gst_play_media_info_get_title(sourceInfo).map { String(cString: $0) }, artist: artist)
        }
    }
#endif
