#if os(Linux)
    internal import CGLibSupport
    internal import CWebKitGTK
    internal import GLibInterop

    /// Gives a window the keys where no window manager does: on an X server of a kiosk's, or on Xvfb. Without it, no window has the keys after a dialog has
    /// ended, and no click brings them back.
    ///
    /// The window gets them by a click, and behind a window that has gone if it had them last.
    @MainActor
    final class UnmanagedKeys {
        private static let mark = "ponte-active-since"
        private let window: UnsafeMutablePointer<GtkWindow>
        private let all: OpaquePointer
        private var goneHandler: UInt = 0

        /// - Parameter window: It lives longer.
        init(of window: UnsafeMutablePointer<GtkWindow>) {
            self.window = window
            all = gtk_window_get_toplevels()
            connect(window, "notify::is-active") { [weak self] _ in self?.note() }
            goneHandler = connect(UnsafeMutableRawPointer(all), "items-changed") { [weak self] arguments in
                if arguments.unsigned(2) > 0 { self?.takeIfLast() }
            }
            guard let click = gtk_gesture_click_new() else { return }
            gtk_gesture_single_set_button(click, 0)
            gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
            connect(UnsafeMutableRawPointer(click), "pressed") { [weak self] _ in self?.take() }
            gtk_widget_add_controller(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self), click)
        }

        isolated deinit {
            disconnect(UnsafeMutableRawPointer(all), goneHandler)
        }

        private func note() {
            guard gtk_window_is_active(window) != 0 else { return }
            let milliseconds = Int(g_get_monotonic_time() / 1000)
            g_object_set_data(Self.object(window), Self.mark, UnsafeMutableRawPointer(bitPattern: milliseconds))
        }

        private func take() {
            let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
            guard gtk_window_is_active(window) == 0, gtk_widget_get_mapped(widget) != 0,
                pnt_has_window_manager(gtk_widget_get_display(widget)) == 0
            else { return }
            gtk_window_present(window)
        }

        private func takeIfLast() {
            let mine = Self.activeSince(window)
            for index in 0..<g_list_model_get_n_items(all) {
                guard let item = g_list_model_get_item(all, index) else { continue }
                defer { g_object_unref(item) }
                let other = item.assumingMemoryBound(to: GtkWindow.self)
                guard other != window else { continue }
                if gtk_window_is_active(other) != 0 || Self.activeSince(other) > mine { return }
            }
            if mine > 0 { take() }
        }

        private static func activeSince(_ window: UnsafeMutablePointer<GtkWindow>) -> Int {
            Int(bitPattern: g_object_get_data(object(window), mark))
        }

        private static func object(_ window: UnsafeMutablePointer<GtkWindow>) -> UnsafeMutablePointer<GObject> {
            UnsafeMutableRawPointer(window).assumingMemoryBound(to: GObject.self)
        }
    }
#endif
