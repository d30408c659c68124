#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import WebKit

    /// The app's menu above the content of one window.
    @MainActor
    final class GtkMenuBar {
        private static let actions = "ponte-menu"

        let window: UnsafeMutablePointer<GtkWindow>
        private(set) weak var webView: WKWebView?
        private var model: GtkMenuModel?
        private var bar: GObjectOwner<GtkWidget>?
        private var keys: OpaquePointer?

        /// - Parameter window: Lives longer than this.
        init(in window: UnsafeMutablePointer<GtkWindow>, showing webView: WKWebView) {
            (self.window, self.webView) = (window, webView)
        }

        /// Puts the bar above what the window shows, or takes it away.
        func show(_ menu: DesktopMenu?, choose: @escaping @MainActor (DesktopMenu.Item) -> Void) {
            takeKeys()
            guard let menu else { return takeBar() }
            let model = GtkMenuModel(menu, as: Self.actions, choose: choose)
            self.model = model
            model.insertActions(into: widget)
            if let bar {
                gtk_popover_menu_bar_set_menu_model(OpaquePointer(bar.pointer), model.model)
            } else {
                putBar(model)
            }
            leaveFocus()
            putKeys(model)
        }

        /// GTK gives the keys to an item below the pointer, and does not give them back to the page.
        private func leaveFocus() {
            var item = bar.flatMap { gtk_widget_get_first_child($0.pointer) }
            while let current = item {
                gtk_widget_set_focusable(current, 0)
                item = gtk_widget_get_next_sibling(current)
            }
        }

        private var widget: UnsafeMutablePointer<GtkWidget> {
            UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
        }

        private func putBar(_ model: GtkMenuModel) {
            guard let new = gtk_popover_menu_bar_new_from_model(model.model),
                let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            else { return }
            let bar = GObjectOwner(retaining: new)
            self.bar = bar
            let content = gtk_window_get_child(window).map { GObjectOwner(retaining: $0) }
            let focus = gtk_window_get_focus(window).map { GObjectOwner(retaining: $0) }
            gtk_window_set_child(window, nil)
            let box = UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self)
            gtk_box_append(box, bar.pointer)
            if let content {
                gtk_widget_set_vexpand(content.pointer, 1)
                gtk_box_append(box, content.pointer)
            }
            gtk_window_set_child(window, column)
            if let focus { gtk_widget_grab_focus(focus.pointer) }
        }

        private func takeBar() {
            guard let bar, let column = gtk_widget_get_parent(bar.pointer) else { return }
            let content = gtk_widget_get_next_sibling(bar.pointer).map { GObjectOwner(retaining: $0) }
            let focus = gtk_window_get_focus(window).map { GObjectOwner(retaining: $0) }
            let box = UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self)
            if let content { gtk_box_remove(box, content.pointer) }
            gtk_window_set_child(window, content?.pointer)
            gtk_widget_insert_action_group(widget, Self.actions, nil)
            if let focus { gtk_widget_grab_focus(focus.pointer) }
            (self.bar, model) = (nil, nil)
        }

        /// The page has the keys first: those that it leaves bubble up to the window. GTK's own for applications come before the page.
        private func putKeys(_ model: GtkMenuModel) {
            guard let keys = gtk_shortcut_controller_new() else { return }
            gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
            for (shortcut, action) in model.shortcuts {
                guard let key = shortcut.gdkKey else { continue }
                let trigger = gtk_keyval_trigger_new(key, shortcut.gdkModifiers)
                gtk_shortcut_controller_add_shortcut(
                    keys, gtk_shortcut_new(trigger, gtk_named_action_new(action)))
            }
            gtk_widget_add_controller(widget, keys)
            self.keys = keys
        }

        private func takeKeys() {
            if let keys { gtk_widget_remove_controller(widget, keys) }
            keys = nil
        }
    }
#endif
