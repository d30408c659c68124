internal import CGLibSupport
internal import GLibInterop

// Platform: offscreen frames
/// A window that is never shown, and paints its web view as if it were.
///
/// To the engine, a view is visible when its widget is mapped, and gets the next animation frame when the last one has been painted. GTK does
/// neither in a window that it does not show, so both are done here.
@MainActor
final class OffscreenWindow {
    private let window: GObjectOwner<GtkWidget>
    private weak var webView: WKWebView?
    private var painting: Task<Void, Never>?

    /// As often as most screens.
    private static let frameTime = Duration.milliseconds(16)

    init(_ webView: WKWebView, width: Int, height: Int) {
        window = GObjectOwner(retaining: gtk_window_new())
        self.webView = webView
        gtk_window_set_child(gtkWindow, webView.gtkWidget)
        gtk_widget_realize(window.pointer)
        resize(width: width, height: height)
        gtk_widget_map(webView.gtkWidget)
        painting = Task { [weak self] in
            // No guard: one frame.
            repeat { try? await Task.sleep(for: Self.frameTime) } while !Task.isCancelled && self?.paint() == true
        }
    }

    func resize(width: Int, height: Int) {
        guard let webView else { return }
        webView.allocate(width: width, height: height)
    }

    /// Takes the view out. To be called before the last reference goes.
    func close() {
        painting?.cancel()
        gtk_window_set_child(gtkWindow, nil)
        pnt_end_unseen_window(gtkWindow)
    }

    private var gtkWindow: UnsafeMutablePointer<GtkWindow> {
        UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self)
    }

    /// Returns whether there is still something to paint.
    private func paint() -> Bool {
        guard let webView, gtk_widget_get_mapped(webView.gtkWidget) != 0 else { return false }
        // GTK does the same for each frame of a window that is on the screen.
        let instance = UnsafeMutableRawPointer(webView.gtkWidget).assumingMemoryBound(to: GTypeInstance.self)
        guard let type = instance.pointee.g_class else { return false }
        let snapshot = gtk_snapshot_new()
        type.withMemoryRebound(to: GtkWidgetClass.self, capacity: 1) { $0.pointee.snapshot?(webView.gtkWidget, snapshot) }
        if let node = gtk_snapshot_free_to_node(snapshot) { gsk_render_node_unref(node) }
        return true
    }
}
