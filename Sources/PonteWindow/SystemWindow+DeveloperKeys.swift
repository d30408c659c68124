#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import WebKit

    /// The keys of a developer. Keys that the page leaves come here: the engine gives them on when the page has had them.
    extension SystemWindow {
        func serveDeveloper() {
            if !webView.hasInspectableBeenSet { webView.isInspectable = true }
            guard let keys = gtk_event_controller_key_new() else { return }
            gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
            connectAnswering(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] arguments in
                .handled(self?.take(key: arguments.unsigned(1), with: arguments.flags(3)) ?? false)
            }
            gtk_widget_add_controller(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self), keys)
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
    }
#endif
