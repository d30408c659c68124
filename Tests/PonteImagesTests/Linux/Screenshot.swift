import CWebKitGTK
import Foundation
import GLibInterop
import TestSupport

/// A picture of a window, as GTK paints it.
@MainActor
enum Screenshot {
    /// `nil` while the window is being laid out. With `PONTE_PICTURES` in the environment, it is kept in that folder as well.
    static func take(_ widget: UnsafeMutablePointer<GtkWidget>, named name: String) throws -> TestPicture? {
        let paintable = GObjectReference(takingOwnershipOf: gtk_widget_paintable_new(widget))
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(
            paintable.pointer, snapshot, Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
        guard let node = gtk_snapshot_free_to_node(snapshot),
            let renderer = gtk_native_get_renderer(OpaquePointer(widget))
        else { return nil }
        defer { gsk_render_node_unref(node) }
        let texture = GObjectReference(takingOwnershipOf: gsk_renderer_render_texture(renderer, node, nil))
        let folder = TemporaryFolder()
        let file = folder.place("\(name).png")
        guard gdk_texture_save_to_png(texture.pointer, file.path) != 0 else { return nil }
        let bytes = try Data(contentsOf: file)
        if let folder = ProcessInfo.processInfo.environment["PONTE_PICTURES"] {
            try bytes.write(to: URL(filePath: folder).appending(path: "\(name).png"))
        }
        return try TestPicture(bytes)
    }
}
