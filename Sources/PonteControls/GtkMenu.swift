#if os(Linux)
    package import CWebKitGTK
    internal import GLibInterop
    internal import PonteAsync
    internal import PonteText
    internal import WebKit

    /// A menu that hangs below a bar.
    @MainActor
    package final class GtkMenu: OpenMenu {
        private let popover: AttachedPopover
        private let reply = OneShot<Int?>(ifCancelled: nil)
        package let items: [String]

        init(_ items: [String], title: String?, below bar: UnsafeMutablePointer<GtkWidget>) {
            self.items = items
            let name = title.map(DisplayText.line)
            popover = AttachedPopover(ReadWidget.make(gtk_popover_get_type(), as: GTK_ACCESSIBLE_ROLE_MENU), on: bar)
            ReadWidget.set(popover.widget, name: name ?? DesktopTexts.current.menu)
            let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
            if let name, let label = gtk_label_new(name) {
                gtk_widget_add_css_class(label, "heading")
                append(label, to: box)
            }
            for (index, item) in items.enumerated() {
                let button = ReadWidget.make(gtk_button_get_type(), as: GTK_ACCESSIBLE_ROLE_MENU_ITEM)
                gtk_button_set_label(
                    UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self), DisplayText.line(item))
                gtk_widget_add_css_class(button, "flat")
                connect(button, "clicked") { [weak self] _ in self?.answer(index) }
                append(button, to: box)
            }
            gtk_popover_set_child(popover.pointer, box)
            connect(popover.widget, "closed") { [weak self] _ in self?.answer(nil) }
            popover.popUp()
        }

        /// The popover on the screen.
        package var widget: UnsafeMutablePointer<GtkWidget> { popover.widget }

        private func append(_ widget: UnsafeMutablePointer<GtkWidget>, to box: UnsafeMutablePointer<GtkWidget>?) {
            gtk_box_append(UnsafeMutableRawPointer(box)?.assumingMemoryBound(to: GtkBox.self), widget)
        }

        package func choice() async -> Int? {
            let choice = await reply.value()
            popover.takeAway()
            return choice
        }

        package func dismiss() {
            answer(nil)
        }

        /// Does what a click on an item does; `nil` closes the menu.
        package func answer(_ index: Int?) {
            reply.give(index)
        }
    }
#endif
