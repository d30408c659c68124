#if os(Linux)
    package import CWebKitGTK
    internal import GLibInterop
    internal import PonteText

    /// The GTK half of a `BarButton`.
    @MainActor
    package final class GtkBarButton {
        private let owner: GObjectOwner<GtkWidget>
        private weak var button: BarButton?

        init(_ button: BarButton) {
            owner = GObjectOwner(retaining: gtk_button_new())
            self.button = button
            if button.style == .prominent { gtk_widget_add_css_class(pointer, "suggested-action") }
            connect(pointer, "clicked") { [weak button] _ in button?.tapped() }
            button.onChange = { [weak self] in self?.update() }
            update()
        }

        private func update() {
            guard let button else { return }
            let widget = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkButton.self)
            let name = DisplayText.line(button.title ?? button.symbol.map(SymbolName.text) ?? "")
            if let symbol = button.symbol {
                gtk_button_set_icon_name(widget, SymbolIcon.name(for: symbol))
                gtk_widget_set_tooltip_text(pointer, name)
            } else {
                gtk_button_set_label(widget, name)
                gtk_widget_set_tooltip_text(pointer, nil)
            }
            // GTK 4.8 names a button with an icon after its type.
            ReadWidget.set(pointer, name: name)
            gtk_widget_set_sensitive(pointer, button.isEnabled ? 1 : 0)
        }

        package var pointer: UnsafeMutablePointer<GtkWidget> { owner.pointer }

        /// The name of the icon that it shows.
        package var icon: String? {
            gtk_button_get_icon_name(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkButton.self)).map {
                String(cString: $0)
            }
        }

        /// The text that it shows in place of an icon.
        package var label: String? {
            gtk_button_get_label(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkButton.self)).map {
                String(cString: $0)
            }
        }

        package var isSensitive: Bool { gtk_widget_get_sensitive(pointer) != 0 }

        /// Does what a click does.
        package func click() {
            gtk_widget_activate(pointer)
        }
    }
#endif
