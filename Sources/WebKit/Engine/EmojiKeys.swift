internal import CGLibSupport
internal import GLibInterop

// Platform: key translator
/// The keys that open the choice of emoji: Ctrl+. and Ctrl+;.
///
/// GTK binds them to an action of the key translator's text view: the choice then stands at the view's corner, and what is chosen goes into the text view, which nobody
/// sees. The signal of the same name is the engine's: the choice stands at the caret, and the page gets the emoji.
@MainActor
enum EmojiKeys {
    private static let signal = "insert-emoji"
    private static let keys = "<Control>period|<Control>semicolon"
    private static let mark = "pnt-emoji-keys"

    /// A second time changes nothing.
    static func add(to textView: UnsafeMutablePointer<GtkWidget>) {
        let object = UnsafeMutableRawPointer(textView).assumingMemoryBound(to: GObject.self)
        guard g_object_get_data(object, mark) == nil, let controller = gtk_shortcut_controller_new(),
            let trigger = gtk_shortcut_trigger_parse_string(keys)
        else {
            return
        }
        g_object_set_data(object, mark, object)
        gtk_shortcut_controller_add_shortcut(
            controller, gtk_shortcut_new(trigger, gtk_signal_action_new(signal)))
        gtk_widget_add_controller(textView, controller)
    }
}
