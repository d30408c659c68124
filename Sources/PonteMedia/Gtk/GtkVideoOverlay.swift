#if canImport(CGStreamer)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import Ponte

    /// A video over all that an overlay of the app's shows.
    @MainActor
    final class GtkVideoOverlay: VideoSurface {
        var onCommand: (@MainActor (VideoCommand) -> Void)? {
            get { view.onCommand }
            set { view.onCommand = newValue }
        }
        let view: GtkVideoView
        private let overlay: GObjectOwner<GtkWidget>
        private var isShown = false
        private var showsInFullScreen = false
        private var screen: GtkFullScreenWindow?
        private var destroyed: UInt = 0

        /// - Throws: `PonteError` with `invalidValue` for a widget that is no `GtkOverlay`.
        init(_ frames: FrameSink, over widget: UnsafeMutablePointer<GtkWidget>) throws(PonteError) {
            guard g_type_check_instance_is_a(widget.to(GTypeInstance.self), gtk_overlay_get_type()) != 0 else {
                throw PonteError(.invalidValue, "The place of the video is no GtkOverlay. Put the web view into one.")
            }
            overlay = GObjectOwner(retaining: widget)
            view = GtkVideoView(frames, hasCloseButton: true)
            view.takeKeys(of: view.widget)
            destroyed = connect(widget, "destroy") { [weak self] _ in self?.onCommand?(.close) }
        }

        isolated deinit {
            close()
            // A destroyed widget has let go of its handlers.
            if g_signal_handler_is_connected(overlay.pointer, destroyed) != 0 { disconnect(overlay.pointer, destroyed) }
        }

        func show() {
            guard !isShown else {
                screen?.present()
                return
            }
            isShown = true
            gtk_overlay_add_overlay(OpaquePointer(overlay.pointer), view.widget)
            // The widgets below it have no use for keys.
            view.grabFocus()
            if showsInFullScreen { setFullScreen(true) }
        }

        func update(_ state: MediaState) {
            view.update(state)
        }

        var isFullScreen: Bool { screen != nil }

        /// The video goes into a window that fills the screen, and back over the overlay; the app's own window stays as it is.
        func setFullScreen(_ isFullScreen: Bool) {
            guard isShown else {
                showsInFullScreen = isFullScreen
                return
            }
            guard isFullScreen != self.isFullScreen else { return }
            if isFullScreen {
                gtk_overlay_remove_overlay(OpaquePointer(overlay.pointer), view.widget)
                let screen = GtkFullScreenWindow(view, above: overlay.pointer)
                screen.onLeave = { [weak self] in self?.setFullScreen(false) }
                self.screen = screen
            } else {
                screen = nil
                gtk_overlay_add_overlay(OpaquePointer(overlay.pointer), view.widget)
                view.grabFocus()
            }
            view.isFullScreen = isFullScreen
        }

        func close() {
            guard isShown else { return }
            isShown = false
            screen = nil
            // The overlay lets go of its children when it is destroyed.
            guard gtk_widget_get_parent(view.widget) == overlay.pointer else { return }
            let hasKeys = gtk_widget_get_focus_child(view.widget) != nil
            gtk_overlay_remove_overlay(OpaquePointer(overlay.pointer), view.widget)
            if hasKeys, let page = gtk_overlay_get_child(OpaquePointer(overlay.pointer)) { gtk_widget_grab_focus(page) }
        }
    }
#endif
