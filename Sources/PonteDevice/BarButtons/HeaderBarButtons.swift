#if canImport(CWebKitGTK)
    public import CWebKitGTK
    internal import GLibInterop
    internal import Ponte

    /// Shows the buttons of pages at the end of a `GtkHeaderBar`.
    @MainActor
    public final class HeaderBarButtons: ButtonBar {
        private let bar: GObjectReference
        private let icon: @MainActor (String) -> String?
        /// Held, as the app may remove one from its bar itself.
        private var widgets: [GObjectOwner<GtkWidget>] = []

        /// - Parameters:
        ///   - headerBar: A `GtkHeaderBar`.
        ///   - icon: The icon of the icon theme for the name of an SF Symbol; `nil` for the symbol's own name, where the theme has it.
        /// - Throws: `PonteError` with `invalidValue` for another widget.
        public init(
            _ headerBar: UnsafeMutablePointer<GtkWidget>, icon: @escaping @MainActor (String) -> String? = { _ in nil }
        ) throws {
            let instance = UnsafeMutableRawPointer(headerBar).assumingMemoryBound(to: GTypeInstance.self)
            guard g_type_check_instance_is_a(instance, gtk_header_bar_get_type()) != 0 else {
                throw PonteError(.invalidValue, "The buttons need a GtkHeaderBar.")
            }
            bar = GObjectReference(retaining: OpaquePointer(headerBar))
            self.icon = icon
        }

        isolated deinit { removeAll() }

        public func show(_ buttons: [BarButton], tapped: @escaping @MainActor (Int) -> Void) {
            removeAll()
            for (place, button) in buttons.enumerated() {
                guard let widget = widget(for: button) else { continue }
                connect(widget, "clicked") { _ in
                    tapped(place)
                    return .nothing
                }
                gtk_header_bar_pack_end(bar.pointer, widget)
                widgets.append(GObjectOwner(retaining: widget))
            }
        }

        private func removeAll() {
            for widget in widgets { gtk_header_bar_remove(bar.pointer, widget.pointer) }
            widgets = []
        }

        private func widget(for button: BarButton) -> UnsafeMutablePointer<GtkWidget>? {
            guard let name = button.symbol.flatMap(iconName) else {
                return gtk_button_new_with_label(button.title ?? button.symbol ?? button.id)
            }
            let widget = gtk_button_new_from_icon_name(name)
            // It is read to those who do not see the icon, too.
            gtk_widget_set_tooltip_text(widget, button.title ?? button.symbol)
            return widget
        }

        private func iconName(for symbol: String) -> String? {
            guard let display = gdk_display_get_default() else { return nil }
            let theme = gtk_icon_theme_get_for_display(display)
            return [icon(symbol), symbol].compactMap { $0 }.first { gtk_icon_theme_has_icon(theme, $0) != 0 }
        }
    }
#endif
