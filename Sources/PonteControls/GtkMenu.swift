#if os(Linux)
    package import CWebKitGTK
    internal import GLibInterop
    internal import PonteAsync
    internal import PonteText

    /// A menu that hangs below a bar.
    @MainActor
    package final class GtkMenu: OpenMenu {
        private let popover: AttachedPopover
        private let reply = OneShot<Int?>(ifCancelled: nil)
        package let items: [String]

        init(_ items: [String], title: String?, below bar: UnsafeMutablePointer<GtkWidget>) {
            self.items = items
            popover = AttachedPopover(gtk_popover_new(), on: bar)
            let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
            if let title, let label = gtk_label_new(DisplayText.line(title)) {
                gtk_widget_add_css_class(label, "heading")
                append(label, to: box)
            }
            for (index, item) in items.enumerated() {
                guard let button = gtk_button_new_with_label(DisplayText.line(item)) else { continue }
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
