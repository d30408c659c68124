import CWebKitGTK

/// The native button that a page has asked for.
@MainActor
final class ActionButton {
    let symbol: String
    let path: String
    let widget: UnsafeMutablePointer<GtkWidget>

    init(symbol: String, path: String, tapped: @escaping @MainActor () -> Void) {
        self.symbol = symbol
        self.path = path
        widget = Symbol.button(symbol)
        gtk_widget_add_css_class(widget, "suggested-action")
        gtk_widget_set_tooltip_text(widget, path)
        connect(widget, "clicked", tapped)
    }

    /// Does what a tap does.
    func tap() {
        gtk_widget_activate(widget)
    }
}

extension ActionButton {
    /// The name of the icon that it shows.
    var icon: String? {
        gtk_button_get_icon_name(button).map { String(cString: $0) }
    }

    /// The text that it shows in place of an icon.
    var label: String? {
        gtk_button_get_label(button).map { String(cString: $0) }
    }

    private var button: UnsafeMutablePointer<GtkButton> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkButton.self)
    }
}
