internal import CGLibSupport
internal import GLibInterop

/// Keeps the paths of files from a page into which the user pastes: the engine would insert them as a text, and give them to the page's events.
///
/// All ways by which a user pastes begin in the app's process, so it is there that the engine does not hear of them while files are in the clipboard. The way by
/// which a page pastes is a setting: see `WKPreferences`.
@MainActor
final class PasteGuard {
    private static let middleButton: guint = 2

    private let view: GObjectOwner<WebKitWebView>
    private let signals: ViewSignals
    private let keys: OpaquePointer
    private let clicks: OpaquePointer
    private var handlers: [(controller: OpaquePointer, handler: UInt)] = []

    init(_ view: GObjectOwner<WebKitWebView>) {
        self.view = view
        signals = ViewSignals(view)
        // They look now: what another program has may take its time, and a menu does not wait.
        _ = (ClipboardFiles.copied, ClipboardFiles.selected)
        keys = gtk_event_controller_key_new()
        clicks = gtk_gesture_click_new()
        gtk_gesture_single_set_button(clicks, Self.middleButton)
        for controller in [keys, clicks] {
            // Before the engine.
            gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
            // The widget takes it over.
            gtk_widget_add_controller(view.widget, controller)
        }
        let pressed = connectAnswering(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] arguments in
            .handled(self?.takesKey(arguments.unsigned(1), arguments.flags(3)) ?? false)
        }
        let clicked = connect(UnsafeMutableRawPointer(clicks), "pressed") { [clicks] _ in
            if ClipboardFiles.selected.mayBeThere { gtk_gesture_set_state(clicks, GTK_EVENT_SEQUENCE_CLAIMED) }
        }
        handlers = [(keys, pressed), (clicks, clicked)]
        signals.connectAnswering("context-menu") { arguments in
            if ClipboardFiles.copied.mayBeThere, let menu = arguments.object(1) { Self.removePaste(from: OpaquePointer(menu)) }
            return .handled(false)
        }
    }

    func stop() {
        signals.disconnectAll()
        for (controller, handler) in handlers { disconnect(UnsafeMutableRawPointer(controller), handler) }
        handlers = []
    }

    // Platform: key translator
    /// True for the one key that the engine itself knows to paste. All others it learns from its text view.
    private func takesKey(_ key: guint, _ modifiers: UInt32) -> Bool {
        let isHeld = ClipboardFiles.copied.mayBeThere
        KeyTranslator.holdPaste(isHeld, in: view.widget)
        let both = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue
        return isHeld && gdk_keyval_to_lower(key) == guint(GDK_KEY_v) && modifiers & both == both
    }

    static func removePaste(from menu: OpaquePointer) {
        let pastes = [WEBKIT_CONTEXT_MENU_ACTION_PASTE, WEBKIT_CONTEXT_MENU_ACTION_PASTE_AS_PLAIN_TEXT]
        let items = (0..<webkit_context_menu_get_n_items(menu)).compactMap { webkit_context_menu_get_item_at_position(menu, $0) }
        for item in items where pastes.contains(webkit_context_menu_item_get_stock_action(item)) {
            webkit_context_menu_remove(menu, item)
        }
    }
}

extension WKWebView {
    /// Runs a command of the engine's ("webkit-editing-commands"), as if the user had chosen it. Files in the clipboard are not pasted: a page would learn their paths.
    package func runEditingCommand(_ command: String) {
        guard !command.utf8.starts(with: "Paste".utf8) || !ClipboardFiles.copied.mayBeThere else { return }
        webkit_web_view_execute_editing_command(view.pointer, command)
    }
}
