import CWebKitGTK
import WebKit

/// The window: a header bar above a web view, and the inspector beside it.
@MainActor
final class Window {
    let header = HeaderBar()
    let widget: UnsafeMutablePointer<GtkWidget>
    /// Lies over the page: videos show there.
    let overlay: UnsafeMutablePointer<GtkWidget>
    private var closing: CheckedContinuation<Void, Never>?

    static let size = (width: Int32(1400), height: Int32(900))
    private static let inspectorWidth: Int32 = 420

    init(showing webView: WKWebView, beside inspector: WKWebView) {
        widget = gtk_window_new()
        overlay = gtk_overlay_new()
        gtk_window_set_title(window, "Ponte Playground")
        gtk_window_set_default_size(window, Self.size.width, Self.size.height)
        Self.loadStyle()
        gtk_window_set_titlebar(window, header.widget)
        gtk_widget_set_hexpand(webView.gtkWidget, 1)
        gtk_widget_set_vexpand(webView.gtkWidget, 1)
        gtk_overlay_set_child(OpaquePointer(overlay), webView.gtkWidget)
        gtk_widget_set_size_request(inspector.gtkWidget, Self.inspectorWidth, -1)
        let columns: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        let box = UnsafeMutableRawPointer(columns).assumingMemoryBound(to: GtkBox.self)
        gtk_box_append(box, overlay)
        gtk_box_append(box, inspector.gtkWidget)
        gtk_window_set_child(window, columns)
        connect(widget, "close-request") { [weak self] in
            self?.closing?.resume()
            self?.closing = nil
        }
    }

    private var window: UnsafeMutablePointer<GtkWindow> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
    }

    private static func loadStyle() {
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new(),
            let style = Bundle.module.path(forResource: "window.css", ofType: nil, inDirectory: "Page")
        else { return }
        gtk_css_provider_load_from_path(provider, style)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(UnsafeMutableRawPointer(provider))
    }

    func present() {
        gtk_window_present(window)
    }

    /// Waits until the user closes the window.
    func closed() async {
        await withCheckedContinuation { closing = $0 }
    }
}
