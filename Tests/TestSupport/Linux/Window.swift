internal import CWebKitGTK
package import WebKit

/// A window that shows a view for as long as it exists.
@MainActor
package final class Window {
    private let window: UnsafeMutablePointer<GtkWindow>

    package init(showing webView: WKWebView, width: Int = 400, height: Int = 300) {
        window = UnsafeMutableRawPointer(gtk_window_new()).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_default_size(window, Int32(width), Int32(height))
        gtk_window_set_child(window, webView.gtkWidget)
        gtk_window_present(window)
    }

    isolated deinit {
        gtk_window_destroy(window)
    }
}
