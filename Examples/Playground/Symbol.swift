import CWebKitGTK

/// Finds the icon for an SF Symbols name, which is what pages send.
@MainActor
enum Symbol {
    private static let icons = [
        "plus": "list-add-symbolic",
        "minus": "list-remove-symbolic",
        "trash": "user-trash-symbolic",
        "square.and.pencil": "document-edit-symbolic",
        "square.and.arrow.up": "emblem-shared-symbolic",
        "magnifyingglass": "edit-find-symbolic",
        "star": "starred-symbolic",
        "gear": "emblem-system-symbolic",
        "arrow.clockwise": "view-refresh-symbolic",
        "chevron.left": "go-previous-symbolic",
        "speaker.wave.2": "audio-volume-medium-symbolic",
    ]

    /// - Returns: `nil` for a symbol that the icon theme has nothing for.
    static func icon(for symbol: String) -> String? {
        guard let icon = icons[symbol], let display = gdk_display_get_default() else { return nil }
        return gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(display), icon) != 0 ? icon : nil
    }

    /// A button with the symbol's icon, or with its name where there is none.
    static func button(_ symbol: String) -> UnsafeMutablePointer<GtkWidget> {
        icon(for: symbol).map { gtk_button_new_from_icon_name($0) } ?? gtk_button_new_with_label(symbol)
    }
}
