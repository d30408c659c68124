#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
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
        /// Their widgets hold them, and are not held: a window that is held is never destroyed, and this goes with that.
        private var keys: [GObjectReference] = []
        private var fullscreen: NSKeyValueObservation?

        /// - Parameter window: Lives longer than this.
        init(in window: UnsafeMutablePointer<GtkWindow>, showing webView: WKWebView) {
            (self.window, self.webView) = (window, webView)
            fullscreen = webView.observe(\.fullscreenState) { [weak self] _, _ in self?.hideForElement() }
        }

        /// An element that fills the screen is alone there.
        private func hideForElement() {
            guard let bar else { return }
            let isAlone = webView.map { [.enteringFullscreen, .inFullscreen].contains($0.fullscreenState) } ?? false
            gtk_widget_set_visible(bar.pointer, isAlone ? 0 : 1)
        }

        /// Puts the bar above what the window shows, or takes it away.
        func show(_ menu: DesktopMenu?, choose: @escaping @MainActor (DesktopMenu.Item) -> Void) {
            takeKeys()
            defer { if let webView { PageShortcuts.shared.menuChanged(of: self, in: webView) } }
            guard let menu else { return takeBar() }
            let model = GtkMenuModel(menu, as: Self.actions, choose: choose)
            self.model = model
            model.insertActions(into: widget)
            putBar(model)
            if let bar { MenuBarItems.leaveKeys(of: bar.pointer) }
            putKeys()
        }

        private var widget: UnsafeMutablePointer<GtkWidget> {
            UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
        }

        private func putBar(_ model: GtkMenuModel) {
            guard let new = gtk_popover_menu_bar_new_from_model(model.model) else { return }
            let (bar, old) = (GObjectOwner(retaining: new), self.bar)
            self.bar = bar
            if let old { return exchange(old, for: bar) }
            defer { hideForElement() }
            // A search bar has one, with or without a menu.
            if let column = windowColumn(of: window) { return gtk_box_prepend(column, bar.pointer) }
            guard let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { return }
            let content = gtk_window_get_child(window).map { GObjectOwner(retaining: $0) }
            keepingFocus(in: window) {
                gtk_window_set_child(window, nil)
                let box = UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self)
                gtk_box_append(box, bar.pointer)
                if let content {
                    gtk_widget_set_vexpand(content.pointer, 1)
                    gtk_box_append(box, content.pointer)
                }
                gtk_window_set_child(window, column)
            }
        }

        /// GTK's bar keeps the title that was open last, and reads it when the next one opens, also if another model has taken it away: so each menu has a bar of its own.
        private func exchange(_ old: GObjectOwner<GtkWidget>, for new: GObjectOwner<GtkWidget>) {
            guard let column = gtk_widget_get_parent(old.pointer) else { return }
            let box = UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self)
            gtk_box_prepend(box, new.pointer)
            gtk_box_remove(box, old.pointer)
            hideForElement()
        }

        private func takeBar() {
            guard let bar, let column = gtk_widget_get_parent(bar.pointer) else { return }
            let box = UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self)
            let content = gtk_widget_get_next_sibling(bar.pointer).map { GObjectOwner(retaining: $0) }
            if content.flatMap({ gtk_widget_get_next_sibling($0.pointer) }) != nil {
                // An open search bar is in the column, too.
                gtk_box_remove(box, bar.pointer)
            } else {
                keepingFocus(in: window) {
                    if let content { gtk_box_remove(box, content.pointer) }
                    gtk_window_set_child(window, content?.pointer)
                }
            }
            gtk_widget_insert_action_group(widget, Self.actions, nil)
            (self.bar, model) = (nil, nil)
        }

        /// The page has the keys first, and gives the menu its own (`PageShortcuts`). Those that the page, the engine or another widget leave bubble up: to what is in the window,
        /// ahead of the window's own keys, which move the focus; and to the window where nothing has the focus. GTK's own for applications come before the page.
        private func putKeys() {
            let column = bar.flatMap { gtk_widget_get_parent($0.pointer) }
            // GTK opens the bar by F10 before anything in the window has the key.
            let takesF10 = model?.shortcuts.contains { $0.shortcut == DesktopShortcut.f10 } ?? false
            gtk_window_set_handle_menubar_accel(window, takesF10 ? 0 : 1)
            for widget in [column, widget].compactMap({ $0 }) {
                guard let controller = gtk_event_controller_key_new() else { continue }
                gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_BUBBLE)
                connectAnswering(UnsafeMutableRawPointer(controller), "key-pressed") { [weak self] arguments in
                    let event = gtk_event_controller_get_current_event(controller)
                    return .handled(self?.take(event, code: arguments.unsigned(2), arguments.flags(3)) ?? false)
                }
                gtk_widget_add_controller(widget, controller)
                keys.append(GObjectReference(retaining: controller))
            }
        }

        private func take(_ event: OpaquePointer?, code: UInt32, _ held: UInt32) -> Bool {
            guard let model else { return false }
            for match in [GDK_KEY_MATCH_EXACT, GDK_KEY_MATCH_PARTIAL] {
                guard let found = model.shortcuts.first(where: { $0.shortcut.match(event, code: code, held) == match }) else {
                    continue
                }
                model.perform(found.item)
                return true
            }
            return false
        }

        private func takeKeys() {
            for controller in keys {
                guard let widget = gtk_event_controller_get_widget(controller.pointer) else { continue }
                gtk_widget_remove_controller(widget, controller.pointer)
            }
            keys = []
        }

        // MARK: Keys in pages

        /// As JSON. The engine edits by its own keys, and tells the page of it: those of the editing roles are not among them.
        var shortcutsOfPages: String {
            var shortcuts: [PageShortcut] = []
            var others: [PageShortcut] = []
            for entry in model?.shortcuts ?? [] {
                let role = if case .role(let role) = entry.item.kind { role } else { nil as MenuRole? }
                guard role?.editingCommand == nil, let shortcut = PageShortcut(entry.shortcut) else { continue }
                shortcuts.append(shortcut)
                others += [shortcut.withoutShift, role.flatMap { shortcut.turned(for: $0) }].compactMap { $0 }
            }
            // The first that fits is taken: a shortcut of the app's own comes before another key's.
            return (try? JSONEncoder().encode(shortcuts + others)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
        }

        /// A page has left a key to the menu.
        ///
        /// - Parameter id: Of the shortcut: see `PageShortcut`.
        func choose(_ id: String) {
            let found = model?.shortcuts.first { $0.shortcut.accelerator.map { $0.utf8.elementsEqual(id.utf8) } ?? false }
            if let found { model?.perform(found.item) }
        }
    }
#endif
