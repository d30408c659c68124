#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import WebKit

    /// Ctrl+Z and Shift+Ctrl+Z in a page, where no menu of the app has them: the engine leaves both to the app.
    ///
    /// The page has the keys first, and the bar of the app's menu, which is put into the window later, before this.
    @MainActor
    final class UndoKeys {
        private weak var webView: WKWebView?

        /// - Parameter window: That shows the view.
        init(of window: UnsafeMutablePointer<GtkWindow>, in webView: WKWebView) {
            self.webView = webView
            guard let keys = gtk_event_controller_key_new() else { return }
            gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
            connectAnswering(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] _ in
                .handled(self?.take(gtk_event_controller_get_current_event(keys)) ?? false)
            }
            gtk_widget_add_controller(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self), keys)
        }

        private func take(_ event: OpaquePointer?) -> Bool {
            // Another widget that has the keys, such as a field of the app's, is no part of the page.
            guard let webView, gtk_widget_is_focus(webView.gtkWidget) != 0, let command = Self.command(of: event) else {
                return false
            }
            webView.runEditingCommand(command)
            return true
        }

        private static func command(of event: OpaquePointer?) -> String? {
            let (control, shift) = (GDK_CONTROL_MASK.rawValue, GDK_SHIFT_MASK.rawValue)
            for (command, held) in [("Undo", control), ("Redo", control | shift)]
            where gdk_key_event_matches(event, guint(GDK_KEY_z), GdkModifierType(held)) != GDK_KEY_MATCH_NONE {
                return command
            }
            return nil
        }
    }
#endif
