#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop

    /// The fingers that are down on a window. A finger on Wayland presses no button of the pointer.
    @MainActor
    final class Fingers {
        /// A finger that is down.
        struct Finger {
            fileprivate let sequence: OpaquePointer?
            let device: GObjectReference
            /// In pixels of the window's surface.
            let x, y: Double
            /// As the display has it, in milliseconds.
            let time: guint32
        }

        /// A display may keep the end of one to itself.
        private static let maximum = 10

        private var all: [Finger] = []

        init(on window: UnsafeMutablePointer<GtkWindow>) {
            guard let events = gtk_event_controller_legacy_new() else { return }
            gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
            connectAnswering(UnsafeMutableRawPointer(events), "event") { [weak self] _ in
                if let event = gtk_event_controller_get_current_event(events) { self?.follow(event) }
                return .handled(false)
            }
            gtk_widget_add_controller(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self), events)
        }

        /// Gives the finger that came last to a window manager: no event tells of its end.
        func takeLast() -> Finger? { all.popLast() }

        private func follow(_ event: OpaquePointer) {
            switch gdk_event_get_event_type(event) {
            case GDK_TOUCH_BEGIN:
                var (x, y) = (0.0, 0.0)
                guard let device = gdk_event_get_device(event), gdk_event_get_position(event, &x, &y) != 0 else { return }
                forget(event)
                if all.count == Self.maximum { all.removeFirst() }
                all.append(
                    Finger(
                        sequence: gdk_event_get_event_sequence(event), device: GObjectReference(retaining: device), x: x, y: y,
                        time: gdk_event_get_time(event)))
            case GDK_TOUCH_END, GDK_TOUCH_CANCEL: forget(event)
            // A display may keep the end of a finger to itself, and now there is a pointer.
            case GDK_BUTTON_PRESS: all = []
            default: break
            }
        }

        private func forget(_ event: OpaquePointer) {
            let sequence = gdk_event_get_event_sequence(event)
            all.removeAll { $0.sequence == sequence }
        }
    }
#endif
