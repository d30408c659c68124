#if canImport(CGStreamer)
    internal import CWebKitGTK
    internal import GLibInterop

    /// A window that fills the screen with a video that has its place elsewhere; gone with this object.
    @MainActor
    final class GtkFullScreenWindow {
        /// The user, or the desktop, wants the video back at its place.
        var onLeave: (@MainActor () -> Void)?
        private let window: UnsafeMutablePointer<GtkWindow>
        private var left: UInt = 0

        /// - Parameter place: The widget to which the video belongs. Its window is the one that this one stands above.
        init(_ view: GtkVideoView, above place: UnsafeMutablePointer<GtkWidget>) {
            let widget: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
            window = widget.to(GtkWindow.self)
            if let root = gtk_widget_get_ancestor(place, gtk_window_get_type())?.to(GtkWindow.self) {
                gtk_window_set_title(window, gtk_window_get_title(root))
                gtk_window_set_transient_for(window, root)
            }
            gtk_window_set_child(window, view.widget)
            view.takeKeys(of: widget)
            gtk_window_fullscreen(window)
            left = connect(widget, "notify::fullscreened") { [weak self] _ in
                if let self, gtk_window_is_fullscreen(window) == 0 { onLeave?() }
            }
            connectAnswering(widget, "close-request") { [weak self] _ in
                self?.onLeave?()
                return .handled(true)
            }
            present()
        }

        isolated deinit {
            disconnect(window, left)
            gtk_window_set_child(window, nil)
            gtk_window_destroy(window)
        }

        func present() {
            gtk_window_present(window)
        }
    }
#endif
