import CWebKitGTK
import WebKit

/// A window with a view, and what GTK shows of it.
@MainActor
final class PaintedWindow {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private let paintable: OpaquePointer

    init(showing webView: WKWebView) {
        let window = UnsafeMutableRawPointer(gtk_window_new()).assumingMemoryBound(to: GtkWindow.self)
        widget = webView.gtkWidget
        paintable = gtk_widget_paintable_new(widget)
        gtk_window_set_default_size(window, 400, 300)
        gtk_window_set_child(window, widget)
        gtk_window_present(window)
    }

    /// The type of GTK's renderer.
    var renderer: String {
        guard let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget)) else { return "none" }
        return String(
            cString: g_type_name_from_instance(UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)))
    }

    /// True if the middle of the view shows the pages' green; a video's is another one.
    var isGreen: Bool {
        let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
        defer { gsk_render_node_unref(node) }
        guard let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget)),
            let texture = gsk_renderer_render_texture(renderer, node, nil)
        else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        let (row, rows) = (Int(gdk_texture_get_width(texture)) * 4, Int(gdk_texture_get_height(texture)))
        var bytes = [UInt8](repeating: 0, count: row * rows)
        gdk_texture_download(texture, &bytes, gsize(row))
        let middle = rows / 2 * row + row / 8 * 4
        guard middle + 3 < bytes.count else { return false }
        let (blue, green, red) = (bytes[middle], bytes[middle + 1], bytes[middle + 2])
        return green > 90 && blue < 60 && red < 60
    }
}
