#if canImport(CWebKitGTK)
    internal import CWebKitGTK

    extension ImageKind {
        /// The type by which a loader is found whose name differs between versions and packages; `nil` where the kind's own name is that of its loader.
        var mediaTypeOfLoader: String? {
            switch self {
            case .heic, .avif: "image/\(rawValue)"
            default: nil
            }
        }

        /// False for a kind that few systems have a loader for, if this one has none.
        var isDecodable: Bool {
            guard let type = mediaTypeOfLoader else { return true }
            let list = gdk_pixbuf_get_formats()
            defer { g_slist_free(list) }
            return (0..<g_slist_length(list)).contains { index in
                let types = gdk_pixbuf_format_get_mime_types(OpaquePointer(g_slist_nth_data(list, index)))
                defer { g_strfreev(types) }
                return g_strv_contains(UnsafeRawPointer(types)?.assumingMemoryBound(to: UnsafePointer<gchar>?.self), type) != 0
            }
        }
    }
#endif
