#if os(Linux)
    package import CWebKitGTK
    internal import GLibInterop
    internal import WebKit

    extension WebViewWindow {
        private static let column = "ponte-content"

        /// Puts a widget below the web view, which leaves its container for that: for a window that opens.
        package func addBelow(_ widget: UnsafeMutablePointer<GtkWidget>) {
            guard let column = contentColumn else { return }
            gtk_box_append(column, widget)
        }

        /// The box around the view and the bars below it.
        private var contentColumn: UnsafeMutablePointer<GtkBox>? {
            guard let window = gtkWindow, let view = webView?.gtkWidget, let parent = gtk_widget_get_parent(view) else {
                return nil
            }
            if let name = gtk_widget_get_name(parent), String(cString: name) == Self.column { return Self.box(parent) }
            guard let new = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { return nil }
            let column = GObjectOwner(retaining: new)
            gtk_widget_set_name(new, Self.column)
            let before = gtk_widget_get_prev_sibling(view)
            let isInBox = gtk_window_get_child(window) != view
            keepingFocus(in: window) {
                webView?.leaveContainer()
                gtk_widget_set_vexpand(view, 1)
                gtk_box_append(Self.box(new), view)
                if isInBox {
                    gtk_box_insert_child_after(Self.box(parent), new, before)
                } else {
                    gtk_window_set_child(window, new)
                }
            }
            return withExtendedLifetime(column) { Self.box(new) }
        }

        private static func box(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkBox> {
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
        }
    }
#endif
