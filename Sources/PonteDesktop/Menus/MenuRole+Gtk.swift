#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import WebKit

    extension MenuRole {
        /// - Parameters:
        ///   - window: The one where it was chosen; a tray has none.
        ///   - webView: In that window.
        @MainActor
        func perform(in window: UnsafeMutablePointer<GtkWindow>?, _ webView: WKWebView?, _ app: AppIdentity) {
            if let editingCommand {
                webView?.runEditingCommand(editingCommand)
                return
            }
            switch self {
            case .reload: _ = webView?.reload()
            case .back: _ = webView?.goBack()
            case .forward: _ = webView?.goForward()
            case .find, .findNext, .findPrevious, .print: if let webView { perform(in: webView) }
            case .zoomIn, .zoomOut, .resetZoom: _ = webView?.zoom(by: self)
            case .minimize: if let window { gtk_window_minimize(window) }
            case .close: if let window { gtk_window_close(window) }
            case .toggleFullScreen:
                guard let window else { return }
                if gtk_window_is_fullscreen(window) != 0 {
                    gtk_window_unfullscreen(window)
                } else {
                    gtk_window_fullscreen(window)
                }
            case .about: Self.showAbout(app, over: window)
            case .quit: app.quit()
            default: break
            }
        }

        @MainActor
        private static func showAbout(_ app: AppIdentity, over window: UnsafeMutablePointer<GtkWindow>?) {
            let widget = ReadWidget.make(gtk_about_dialog_get_type(), as: GTK_ACCESSIBLE_ROLE_DIALOG)
            let dialog = OpaquePointer(widget)
            gtk_about_dialog_set_program_name(dialog, app.name)
            gtk_about_dialog_set_version(dialog, app.version)
            gtk_about_dialog_set_logo_icon_name(dialog, app.id)
            let native = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
            gtk_window_set_transient_for(native, window)
            gtk_window_set_modal(native, window == nil ? 0 : 1)
            gtk_window_present(native)
        }
    }
#endif
