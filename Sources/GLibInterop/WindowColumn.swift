internal import CGLibSupport
package import CWebKitGTK

/// The box in which a window's content stands between the menu and the bars; `nil` where it stands alone.
@MainActor
package func windowColumn(of window: UnsafeMutablePointer<GtkWindow>) -> UnsafeMutablePointer<GtkBox>? {
    guard let content = gtk_window_get_child(window), pnt_is_a(content, gtk_box_get_type()) != 0,
        gtk_orientable_get_orientation(OpaquePointer(content)) == GTK_ORIENTATION_VERTICAL
    else { return nil }
    return UnsafeMutableRawPointer(content).assumingMemoryBound(to: GtkBox.self)
}
