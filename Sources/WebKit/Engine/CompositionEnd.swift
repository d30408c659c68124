internal import CGLibSupport
internal import GLibInterop

// Platform: end of a composition
/// The text that an input method still composes when its view loses the keys: to a dialog, a menu, a widget beside it, another window.
///
/// The engine inserts the text itself and resets the input method, and one that commits what it has then inserts it once more: "가" became "가가". So the input
/// method hears first that the keys go. Its text comes once, also of one that would drop it.
@MainActor
enum CompositionEnd {
    /// A composed text is a few words.
    private static let maximumText = 4096

    /// Works for as long as the widget lives.
    static func watch(_ view: GObjectOwner<WebKitWebView>) {
        // GTK asks the controller that has come last first, and the engine's is there.
        guard let focus = gtk_event_controller_focus_new() else { return }
        connect(UnsafeMutableRawPointer(focus), "notify::is-focus") { arguments in
            guard let focus = arguments.object(0), gtk_event_controller_focus_is_focus(OpaquePointer(focus)) == 0,
                let view = gtk_event_controller_get_widget(OpaquePointer(focus)),
                let context = webkit_web_view_get_input_method_context(
                    UnsafeMutableRawPointer(view).assumingMemoryBound(to: WebKitWebView.self))
            else {
                return
            }
            end(UnsafeMutableRawPointer(context).assumingMemoryBound(to: WebKitInputMethodContext.self))
        }
        gtk_widget_add_controller(view.widget, focus)
    }

    /// - Parameter context: Of a view that has had the keys until now.
    static func end(_ context: UnsafeMutablePointer<WebKitInputMethodContext>) {
        guard let text = composed(context) else { return }
        var isCommitted = false
        let handler = connect(context, "committed") { _ in isCommitted = true }
        webkit_input_method_context_notify_focus_out(context)
        disconnect(context, handler)
        if !isCommitted { pnt_emit_text(context, "committed", text) }
    }

    /// - Returns: `nil` if there is no composition.
    private static func composed(_ context: UnsafeMutablePointer<WebKitInputMethodContext>) -> String? {
        var (text, cursor) = (UnsafeMutablePointer<CChar>?.none, guint())
        var underlines: UnsafeMutablePointer<GList>?
        webkit_input_method_context_get_preedit(context, &text, &underlines, &cursor)
        defer {
            g_free(text)
            g_list_free_full(underlines) { webkit_input_method_underline_free($0.map { OpaquePointer($0) }) }
        }
        guard let text = String(text, upTo: maximumText), !text.isEmpty else { return nil }
        return text
    }
}
