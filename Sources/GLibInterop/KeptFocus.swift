package import CWebKitGTK

/// Moves widgets within a window, and gives the keys back to the one that had them.
///
/// Where a box around that one leaves its place, GTK 4.18 keeps the focus and forgets the way to it: Tab would begin anew, and never come to what is behind.
@MainActor
package func keepingFocus(in window: UnsafeMutablePointer<GtkWindow>, _ move: () -> Void) {
    let focus = gtk_window_get_focus(window).map { GObjectOwner(retaining: $0) }
    gtk_window_set_focus(window, nil)
    move()
    guard let focus, gtk_widget_get_root(focus.pointer) == OpaquePointer(window) else { return }
    gtk_widget_grab_focus(focus.pointer)
}
