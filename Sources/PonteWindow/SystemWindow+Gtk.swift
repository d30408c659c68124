#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import PonteAsync
    internal import WebKit

    /// A window of GTK's.
    @MainActor
    final class SystemWindow {
        var onPageTitle: ((String?) -> Void)?
        /// The user wants to close the window: `close()` does it.
        var onClose: (() -> Void)?
        /// The state or the activity may have changed.
        var onChange: (() -> Void)?
        let webView: WKWebView
        private let owner: GObjectOwner<GtkWidget>
        private var titleHandler: UInt = 0
        private var keys: UnmanagedKeys?
        private var undoKeys: UndoKeys?
        private var fingers: Fingers?
        private var waiting: IdleTimeout?
        /// How long a popup waits for a page: a server may take its time, and the user has to see that something comes.
        private static let longestWait = Duration.seconds(3)

        init(_ webView: WKWebView, _ state: WindowState, _ titleBar: WebViewWindow.TitleBar) {
            self.webView = webView
            owner = GObjectOwner(retaining: gtk_window_new())
            gtk_window_set_default_size(window, Int32(state.width), Int32(state.height))
            if titleBar == .hidden { gtk_window_set_decorated(window, 0) }
            if state.isMaximized { gtk_window_maximize(window) }
            if state.isFullScreen { gtk_window_fullscreen(window) }
            joinApplication()
            // GTK puts no widget into a second container.
            webView.leaveContainer()
            gtk_window_set_child(window, webView.gtkWidget)
            titleHandler = connect(webView.gtkWidget, "notify::title") { [weak self] _ in
                if let self { onPageTitle?(self.webView.title) }
            }
            connectAnswering(owner.pointer, "close-request") { [weak self] _ in
                self?.onClose?()
                return .handled(true)
            }
            keys = UnmanagedKeys(of: window)
            undoKeys = UndoKeys(of: window, in: webView)
            fingers = Fingers(on: window)
            for property in ["default-width", "default-height", "maximized", "fullscreened", "is-active", "child"] {
                connect(owner.pointer, "notify::\(property)") { [weak self] _ in self?.onChange?() }
            }
        }

        var window: UnsafeMutablePointer<GtkWindow> {
            UnsafeMutableRawPointer(owner.pointer).assumingMemoryBound(to: GtkWindow.self)
        }

        /// The window's actions, menus and icon are those of the program's `GtkApplication`, if it has one.
        private func joinApplication() {
            guard let application = g_application_get_default() else { return }
            let instance = UnsafeMutableRawPointer(application)
            guard
                g_type_check_instance_is_a(instance.assumingMemoryBound(to: GTypeInstance.self), gtk_application_get_type()) != 0
            else { return }
            gtk_window_set_application(window, instance.assumingMemoryBound(to: GtkApplication.self))
        }

        /// Of the view.
        var state: WindowState {
            var state = contentState
            state.height = max(state.height - Int(heightBesideView), 1)
            return state
        }

        /// The room above and below the view in the window, such as that of the app's menu.
        private var heightBesideView: Int32 {
            guard let content = gtk_window_get_child(window) else { return 0 }
            var height: Int32 = 0
            var part = webView.gtkWidget
            while part != content, let parent = gtk_widget_get_parent(part) {
                var sibling = gtk_widget_get_first_child(parent)
                while let current = sibling {
                    var natural: Int32 = 0
                    if current != part, gtk_widget_get_visible(current) != 0 {
                        gtk_widget_measure(current, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
                    }
                    height += natural
                    sibling = gtk_widget_get_next_sibling(current)
                }
                part = parent
            }
            return part == content ? height : 0
        }

        /// Of all that is in the window.
        var contentState: WindowState {
            var (width, height): (Int32, Int32) = (0, 0)
            gtk_window_get_default_size(window, &width, &height)
            return WindowState(
                width: Int(width), height: Int(height), isMaximized: gtk_window_is_maximized(window) != 0,
                isFullScreen: gtk_window_is_fullscreen(window) != 0)
        }

        var isActive: Bool { gtk_window_is_active(window) != 0 }

        func setTitle(_ title: String) {
            gtk_window_set_title(window, title)
        }

        func setMaximized(_ isMaximized: Bool) {
            isMaximized ? gtk_window_maximize(window) : gtk_window_unmaximize(window)
        }

        func setFullScreen(_ isFullScreen: Bool) {
            isFullScreen ? gtk_window_fullscreen(window) : gtk_window_unfullscreen(window)
        }

        func minimize() {
            gtk_window_minimize(window)
        }

        func resize(_ width: Int, _ height: Int) {
            gtk_window_set_default_size(window, Int32(width), Int32(height) + heightBesideView)
        }

        func setMinimumSize(_ width: Int, _ height: Int) {
            gtk_widget_set_size_request(webView.gtkWidget, width > 0 ? Int32(width) : -1, height > 0 ? Int32(height) : -1)
        }

        /// By the finger that is down, else by the mouse.
        func startDragging() {
            let native = gtk_widget_get_native(owner.pointer)
            guard let surface = native.flatMap({ gtk_native_get_surface($0) }),
                let seat = gdk_display_get_default_seat(gtk_widget_get_display(owner.pointer)),
                let pointer = gdk_seat_get_pointer(seat)
            else { return }
            if let finger = fingers?.takeLast() {
                return gdk_toplevel_begin_move(surface, finger.device.pointer, 1, finger.x, finger.y, finger.time)
            }
            var (x, y, modifiers) = (0.0, 0.0, GdkModifierType(rawValue: 0))
            guard gdk_surface_get_device_position(surface, pointer, &x, &y, &modifiers) != 0 else { return }
            // Without a button down, the window would hang on the pointer.
            guard modifiers.rawValue & GDK_BUTTON1_MASK.rawValue != 0 else { return }
            gdk_toplevel_begin_move(surface, pointer, 1, x, y, guint32(GDK_CURRENT_TIME))
        }

        /// - Parameter empty: Called if the view is a popup's that gets no page.
        func showWithPage(empty: @escaping @MainActor () -> Void) {
            waiting = IdleTimeout(Self.longestWait) { [weak self] in self?.showFirst() }
            webView.whenFirstPage { [weak self] isThere in
                if isThere { self?.showFirst() } else { empty() }
            }
        }

        /// It may be shown already, or closed.
        private func showFirst() {
            if waiting != nil { show() }
        }

        func show() {
            waiting = nil
            gtk_window_present(window)
            gtk_widget_grab_focus(webView.gtkWidget)
        }

        func close() {
            waiting = nil
            (keys, undoKeys, fingers) = (nil, nil, nil)
            disconnect(webView.gtkWidget, titleHandler)
            // The view may have gone to another window.
            if showsView {
                webView.leaveQuestion = nil
                setMinimumSize(0, 0)
                webView.leaveContainer()
            }
            gtk_window_destroy(window)
        }
    }
#endif
