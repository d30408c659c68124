internal import CGLibSupport
internal import GLibInterop

// Platform: key translator
/// The text view by which the engine finds out what a key edits: a child of the view's widget that nobody sees. The engine shows it each key before the page.
///
/// The engine takes the signals that it knows. Without this, GTK does all else in that text view: it keeps what the user types, passwords too, moves the focus there,
/// opens a menu that does nothing, and on Debian 12 the key F7 ends the program.
@MainActor
enum KeyTranslator {
    private static let complaint: Void = EngineLog.write(
        "The text view by which WebKitGTK translates keys was not found. With GTK 4.8, the key F7 may end the program.",
        .error)

    /// Restrains it as soon as the view is shown: no key comes before.
    static func watch(_ view: GObjectOwner<WebKitWebView>) {
        connect(UnsafeMutableRawPointer(view.pointer), "map") { arguments in
            if let view = arguments.object(0) { restrain(in: view.assumingMemoryBound(to: GtkWidget.self)) }
        }
    }

    /// Leaves the text view what the engine asks it for, and nothing else. A second time changes nothing.
    ///
    /// - Parameter widget: A web view's.
    static func restrain(in widget: UnsafeMutablePointer<GtkWidget>) {
        let type = gtk_text_view_get_type()
        guard let child = textView(in: widget) else { return complaint }
        gtk_widget_set_focusable(child, 0)
        // It has nothing to undo then, and no input method.
        gtk_text_view_set_editable(UnsafeMutableRawPointer(child).assumingMemoryBound(to: GtkTextView.self), 0)
        for action in actions(of: type) { gtk_widget_action_set_enabled(child, action, 0) }
        EmojiKeys.add(to: child)
        for signal in keySignals(of: [type, gtk_widget_get_type()])
        where g_signal_has_handler_pending(child, signal.id, 0, 1) == 0 {
            stop(signal.id, signal.name, of: child)
        }
    }

    /// Keeps the engine from the keys that paste, or lets it have them again. A second time changes nothing.
    static func holdPaste(_ isHeld: Bool, in widget: UnsafeMutablePointer<GtkWidget>) {
        let (name, id) = ("paste-clipboard", g_signal_lookup("paste-clipboard", gtk_text_view_get_type()))
        guard let child = textView(in: widget) else { return }
        let isAny = G_SIGNAL_MATCH_ID
        let unblocked = GSignalMatchType(rawValue: isAny.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
        // The first is the engine's, and the second is ours.
        let engines = g_signal_handler_find(child, isAny, id, 0, nil, nil, nil)
        guard engines != 0 else { return }
        let isFree = g_signal_handler_find(child, unblocked, id, 0, nil, nil, nil) == engines
        guard isFree == isHeld else { return }
        if isHeld {
            g_signal_handler_block(child, engines)
            if g_signal_handler_find(child, unblocked, id, 0, nil, nil, nil) == 0 { stop(id, name, of: child) }
        } else {
            g_signal_handler_unblock(child, engines)
        }
    }

    private static func textView(in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        let type = gtk_text_view_get_type()
        var child = gtk_widget_get_first_child(widget)
        while let other = child, pnt_is_a(other, type) == 0 { child = gtk_widget_get_next_sibling(other) }
        return child
    }

    /// Stops a signal behind the engine, so that GTK does nothing.
    private static func stop(_ id: guint, _ name: String, of textView: UnsafeMutablePointer<GtkWidget>) {
        connect(textView, name) { arguments in
            if let instance = arguments.object(0) { g_signal_stop_emission(instance, id, 0) }
        }
    }

    /// Names of GTK's are far shorter.
    private static let maximumName = 256

    /// The signals that keys can emit.
    private static func keySignals(of types: [GType]) -> [(id: guint, name: String)] {
        types.flatMap { type in
            var count: guint = 0
            guard let ids = g_signal_list_ids(type, &count) else { return [(id: guint, name: String)]() }
            defer { g_free(ids) }
            return (0..<Int(count)).compactMap { index in
                var query = GSignalQuery()
                g_signal_query(ids[index], &query)
                guard query.signal_flags.rawValue & G_SIGNAL_ACTION.rawValue != 0,
                    let name = String(query.signal_name, upTo: maximumName)
                else {
                    return nil
                }
                return (ids[index], name)
            }
        }
    }

    private static func actions(of type: GType) -> [String] {
        guard let kind = g_type_class_peek(type)?.assumingMemoryBound(to: GtkWidgetClass.self) else { return [] }
        var names: [String] = []
        var (owner, name) = (GType(), UnsafePointer<CChar>?.none)
        var (parameter, property) = (OpaquePointer?.none, UnsafePointer<CChar>?.none)
        while gtk_widget_class_query_action(kind, guint(names.count), &owner, &name, &parameter, &property) != 0, let name {
            names.append(String(name, upTo: maximumName) ?? "")
        }
        return names
    }
}
