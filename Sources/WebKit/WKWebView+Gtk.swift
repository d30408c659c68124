internal import CGLibSupport
public import CWebKitGTK
internal import GLibInterop

/// Linux only: Apple's views are put into a window by UIKit and AppKit.
extension WKWebView {
    /// The widget to put into a window. It belongs to the view: keep the `WKWebView` for as long as it is shown.
    public var gtkWidget: UnsafeMutablePointer<GtkWidget> {
        view.widget
    }

    /// The usual containers point to their children, and may be there for longer than this one.
    package func leaveContainer() {
        gtkDismissOffscreen()
        Self.takeOutOfContainer(gtkWidget)
    }

    static func takeOutOfContainer(_ widget: UnsafeMutablePointer<GtkWidget>) {
        guard let parent = gtk_widget_get_parent(widget) else { return }
        let (instance, container) = (UnsafeMutableRawPointer(parent), OpaquePointer(parent))
        if pnt_is_a(instance, gtk_window_get_type()) != 0 {
            gtk_window_set_child(instance.assumingMemoryBound(to: GtkWindow.self), nil)
        } else if pnt_is_a(instance, gtk_box_get_type()) != 0 {
            gtk_box_remove(instance.assumingMemoryBound(to: GtkBox.self), widget)
        } else if pnt_is_a(instance, gtk_overlay_get_type()) != 0, gtk_overlay_get_child(container) == widget {
            gtk_overlay_set_child(container, nil)
        }
    }
}
