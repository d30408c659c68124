#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop

    /// The media types that the desktop knows by the endings of names.
    enum MediaType {
        /// - Returns: `nil` where the ending says nothing.
        static func named(_ name: String) -> String? {
            var isUncertain: gboolean = 0
            guard let content = g_content_type_guess(name, nil, 0, &isUncertain) else { return nil }
            defer { g_free(content) }
            return isUncertain == 0 ? String(takingOwnershipOf: g_content_type_get_mime_type(content)) : nil
        }
    }
#endif
