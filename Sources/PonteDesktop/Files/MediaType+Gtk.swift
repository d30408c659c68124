#if os(Linux)
    internal import CWebKitGTK

    /// The media types that the desktop knows by the endings of names.
    enum MediaType {
        /// - Returns: `nil` where the ending says nothing.
        static func named(_ name: String) -> String? {
            var isUncertain: gboolean = 0
            guard let content = g_content_type_guess(name, nil, 0, &isUncertain) else { return nil }
            defer { g_free(content) }
            guard isUncertain == 0, let type = g_content_type_get_mime_type(content) else { return nil }
            defer { g_free(type) }
            return String(cString: type)
        }
    }
#endif
