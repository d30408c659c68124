internal import CGLibSupport
internal import GLibInterop

/// Notes that the user has pressed a key or a button in a view. The engine's own note of it says so, too, behind each script that the app runs in the page.
@MainActor
final class UserTouch {
    var isThere = false
    /// True if any document of the view was touched.
    private(set) var wasThere = false
    /// Called when the user does so.
    var onTouch: @MainActor () -> Void = {}

    init(on widget: UnsafeMutablePointer<GtkWidget>) {
        if let keys = gtk_event_controller_key_new() {
            connectAnswering(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] _ in
                self?.note()
                return .handled(false)
            }
            watch(keys, on: widget)
        }
        if let click = gtk_gesture_click_new() {
            gtk_gesture_single_set_button(click, 0)
            connect(UnsafeMutableRawPointer(click), "pressed") { [weak self] _ in self?.note() }
            watch(click, on: widget)
        }
    }

    private func note() {
        (isThere, wasThere) = (true, true)
        onTouch()
    }

    private func watch(_ controller: OpaquePointer, on widget: UnsafeMutablePointer<GtkWidget>) {
        // Before the engine takes the event.
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        // The widget takes it over.
        gtk_widget_add_controller(widget, controller)
    }
}
