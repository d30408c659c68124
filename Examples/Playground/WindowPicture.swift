import CWebKitGTK
import Foundation

/// Pictures of the whole window, as GTK paints it.
extension Window {
    /// Writes a PNG.
    ///
    /// - Parameter other: A widget that stands over the window in a surface of its own: a menu, a question.
    /// - Returns: True if the picture was written: it is not while the window is being laid out.
    func savePicture(of other: UnsafeMutablePointer<GtkWidget>? = nil, to file: URL) -> Bool {
        let widget = other ?? self.widget
        let paintable = gtk_widget_paintable_new(widget)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(
            paintable, snapshot, Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
        guard let node = gtk_snapshot_free_to_node(snapshot),
            let renderer = gtk_native_get_renderer(OpaquePointer(widget))
        else { return false }
        defer { gsk_render_node_unref(node) }
        let texture = gsk_renderer_render_texture(renderer, node, nil)
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return gdk_texture_save_to_png(texture, file.path) != 0
    }

    /// Asks GTK for its dark theme, which the page follows, or for the light one.
    static func setDark(_ isDark: Bool) {
        let value = UnsafeMutablePointer<GValue>.allocate(capacity: 1)
        defer { value.deallocate() }
        // GLib wants it zeroed.
        memset(value, 0, MemoryLayout<GValue>.size)
        g_value_init(value, g_type_from_name("gboolean"))
        g_value_set_boolean(value, isDark ? 1 : 0)
        g_object_set_property(
            UnsafeMutableRawPointer(gtk_settings_get_default()).assumingMemoryBound(to: GObject.self),
            "gtk-application-prefer-dark-theme", value)
    }
}
