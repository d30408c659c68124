import CWebKitGTK
import WebKit

extension WKWebView {
    /// GTK's window that the view is in.
    var gtkWindow: UnsafeMutablePointer<GtkWindow>? {
        gtk_widget_get_root(gtkWidget).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
    }

    /// The text of GTK's title bar.
    var windowTitle: String? {
        gtkWindow.flatMap { gtk_window_get_title($0) }.map { String(cString: $0) }
    }

    /// Does what a click on the window's button for that does.
    func closeWindow() {
        gtkWindow.map { gtk_window_close($0) }
    }
}
