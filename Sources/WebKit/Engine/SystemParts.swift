internal import CGLibSupport

/// Parts of the system without which pages are empty or unreachable, and which the engine does not miss aloud. Each is looked for once, when it is first used, and not on
/// the main thread.
package enum SystemParts {
    /// Called behind a document that has loaded.
    static func checkFonts() { _ = fonts }

    /// Called behind an https address that could not be loaded.
    package static func checkTLS() { _ = tls }

    private static let fonts: Void = check(
        "There is no font for letters on this system: the texts of pages and windows are empty. Install the package fonts-dejavu-core."
    ) {
        guard let map = pango_cairo_font_map_new() else { return true }
        defer { g_object_unref(UnsafeMutableRawPointer(map)) }
        guard let context = pango_font_map_create_context(map), let layout = pango_layout_new(context) else { return true }
        defer {
            g_object_unref(UnsafeMutableRawPointer(layout))
            g_object_unref(UnsafeMutableRawPointer(context))
        }
        // Pango lists families of its own even where there is no file.
        pango_layout_set_text(layout, "a", -1)
        return pango_layout_get_unknown_glyphs_count(layout) == 0
    }

    private static let tls: Void = check(
        "GIO has no module for TLS on this system: no https address can be loaded. Install the package glib-networking."
    ) { g_tls_backend_supports_tls(g_tls_backend_get_default()) != 0 }

    private static func check(_ complaint: String, isThere: @escaping @Sendable () -> Bool) {
        Task.detached(priority: .background) {
            if !isThere() { EngineLog.write(complaint, .error) }
        }
    }
}
