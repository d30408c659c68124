#if os(Linux)
    package import CWebKitGTK
    internal import GLibInterop
    internal import PonteAsync

    /// A menu that hangs below a bar.
    @MainActor
    package final class GtkMenu {
        private let popover: GObjectOwner<GtkWidget>
        private let reply = OneShot<Int?>(ifCancelled: nil)
        package let items: [String]

        init(_ items: [String], title: String?, below bar: UnsafeMutablePointer<GtkWidget>) {
            self.items = items
            popover = GObjectOwner(retaining: gtk_popover_new())
            let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
            if let title, let label = gtk_label_new(title) {
                gtk_widget_add_css_class(label, "heading")
                append(label, to: box)
            }
            for (index, item) in items.enumerated() {
                guard let button = gtk_button_new_with_label(item) else { continue }
                gtk_widget_add_css_class(button, "flat")
                connect(button, "clicked") { [weak self] _ in
                    self?.answer(index)
                    return .nothing
                }
                append(button, to: box)
            }
            gtk_popover_set_child(pointer, box)
            gtk_widget_set_parent(popover.pointer, bar)
            connect(popover.pointer, "closed") { [weak self] _ in
                self?.answer(nil)
                return .nothing
            }
            gtk_popover_popup(pointer)
        }

        /// The popover on the screen.
        package var widget: UnsafeMutablePointer<GtkWidget> { popover.pointer }

        private var pointer: UnsafeMutablePointer<GtkPopover> {
            UnsafeMutableRawPointer(popover.pointer).assumingMemoryBound(to: GtkPopover.self)
        }

        private func append(_ widget: UnsafeMutablePointer<GtkWidget>, to box: UnsafeMutablePointer<GtkWidget>?) {
            gtk_box_append(UnsafeMutableRawPointer(box)?.assumingMemoryBound(to: GtkBox.self), widget)
        }

        func choice() async -> Int? {
            let choice = await reply.value()
            gtk_popover_popdown(pointer)
            gtk_widget_unparent(popover.pointer)
            return choice
        }

        /// Does what a click on an item does; `nil` closes the menu.
        package func answer(_ index: Int?) {
            reply.give(index)
        }
    }
#endif
