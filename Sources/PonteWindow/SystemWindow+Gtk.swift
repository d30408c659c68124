#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import WebKit

    /// A window of GTK's.
    @MainActor
    final class SystemWindow {
        var onPageTitle: ((String?) -> Void)?
        /// The user wants to close the window: `close()` does it.
        var onClose: (() -> Void)?
        private let webView: WKWebView
        private let owner: GObjectOwner<GtkWidget>
        private var titleHandler: UInt = 0

        init(_ webView: WKWebView, width: Int, height: Int) {
            self.webView = webView
            owner = GObjectOwner(retaining: gtk_window_new())
            gtk_window_set_default_size(window, Int32(width), Int32(height))
            // GTK puts no widget into a second container.
            webView.leaveContainer()
            gtk_window_set_child(window, webView.gtkWidget)
            titleHandler = connect(webView.gtkWidget, "notify::title") { [weak self] _ in
                if let self { onPageTitle?(self.webView.title) }
                return .nothing
            }
            connect(owner.pointer, "close-request") { [weak self] _ in
                self?.onClose?()
                return .handled(true)
            }
        }

        private var window: UnsafeMutablePointer<GtkWindow> {
            UnsafeMutableRawPointer(owner.pointer).assumingMemoryBound(to: GtkWindow.self)
        }

        func setTitle(_ title: String) {
            gtk_window_set_title(window, title)
        }

        /// Keys that the page leaves come here: the engine gives them on when the page has had them.
        func serveDeveloper() {
            if !webView.hasInspectableBeenSet { webView.isInspectable = true }
            guard let keys = gtk_event_controller_key_new() else { return }
            gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
            connect(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] arguments in
                .handled(self?.take(key: arguments.unsigned(1), with: arguments.flags(3)) ?? false)
            }
            gtk_widget_add_controller(owner.pointer, keys)
        }

        private func take(key: UInt32, with modifiers: UInt32) -> Bool {
            let isShifted = modifiers & GDK_SHIFT_MASK.rawValue != 0
            let isControl = modifiers & GDK_CONTROL_MASK.rawValue != 0
            switch Int32(key) {
            case GDK_KEY_F5 where !isControl, GDK_KEY_r where isControl, GDK_KEY_R where isControl:
                _ = isShifted ? webView.reloadFromOrigin() : webView.reload()
            case GDK_KEY_F12 where webView.isInspectable: webView.showInspector()
            default: return false
            }
            return true
        }

        func show() {
            gtk_window_present(window)
            gtk_widget_grab_focus(webView.gtkWidget)
        }

        func close() {
            disconnect(webView.gtkWidget, titleHandler)
            // The view may have gone to another window.
            if gtk_window_get_child(window) == webView.gtkWidget { gtk_window_set_child(window, nil) }
            gtk_window_destroy(window)
        }
    }
#endif
