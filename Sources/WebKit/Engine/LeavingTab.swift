internal import CGLibSupport
internal import GLibInterop

// Platform: leaving tab
/// Lets Tab move the focus once when it leaves the page.
///
/// Behind the page's last element the engine gives the focus to the next widget. Then WebKitGTK 2.50 gives on the key, which nobody has taken, and GTK moves the focus from that widget to
/// the one behind: no user would ever reach the first widget behind the view. 2.52 keeps the key.
@MainActor
final class LeavingTab {
    private static let keys = [GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab].map { guint($0) }

    private let view: GObjectOwner<WebKitWebView>
    private let signals: ViewSignals
    /// Looks at the keys of the view's window, before all that is in it.
    private var controller: GObjectReference?
    /// When the view had such a key last, in milliseconds of the display's clock.
    private var time: UInt32 = 0

    init(_ view: GObjectOwner<WebKitWebView>) {
        self.view = view
        signals = ViewSignals(view)
        signals.connect("map") { [weak self] _ in self?.begin() }
        signals.connect("unmap") { [weak self] _ in self?.end() }
    }

    func stop() {
        signals.disconnectAll()
        end()
    }

    private func begin() {
        end()
        guard let root = gtk_widget_get_root(view.widget), let keys = gtk_event_controller_key_new() else { return }
        controller = GObjectReference(retaining: keys)
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        connectAnswering(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] arguments in
            .handled(self?.takes(arguments.unsigned(1), gtk_event_controller_get_current_event_time(keys)) ?? false)
        }
        // The widget takes it over.
        gtk_widget_add_controller(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self), keys)
    }

    private func end() {
        guard let controller else { return }
        self.controller = nil
        if let widget = gtk_event_controller_get_widget(controller.pointer) {
            gtk_widget_remove_controller(widget, controller.pointer)
        }
    }

    /// True for a key that the view has had, and that comes again when another widget has the focus.
    private func takes(_ key: guint, _ now: UInt32) -> Bool {
        guard Self.keys.contains(key), let root = gtk_widget_get_root(view.widget) else { return false }
        if gtk_root_get_focus(root) == view.widget {
            time = now
            return false
        }
        // Two keys that a user presses have two times.
        return now != 0 && now == time
    }
}
