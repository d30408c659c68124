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
