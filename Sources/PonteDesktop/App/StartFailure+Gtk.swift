#if os(Linux)
    internal import GLibInterop
    internal import PonteControls
    internal import PonteWindow
    internal import WebKit

    extension StartFailure {
        /// Waits until the user has closed the window, which a later start brings to the front. Without a display, there is none.
        @MainActor
        func show(in app: DesktopApp?) async {
            guard Display.open() else { return }
            let parent = WebViewWindow.all.last?.webView.map { DialogParent(view: $0.gtkWidget) }
            let panel = GtkPanel(question, over: parent)
            app?.onActivate = { panel.present() }
            _ = await panel.answer()
            app?.onActivate = {}
        }
    }
#endif
