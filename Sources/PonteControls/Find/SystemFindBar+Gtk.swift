#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import PonteText
    internal import WebKit

    /// The bar of GTK's widgets.
    @MainActor
    final class SystemFindBar {
        private let box = GObjectOwner<GtkWidget>(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
        private let entry = GObjectOwner<GtkWidget>(retaining: gtk_search_entry_new())
        private let status = GObjectOwner<GtkWidget>(retaining: gtk_label_new(""))
        private var fullscreen: NSKeyValueObservation?
        private weak var bar: FindBar?
        /// A user's text is shorter.
        private static let maximumText = 4096

        init(_ bar: FindBar) {
            self.bar = bar
            let texts = DesktopTexts.current
            gtk_widget_add_css_class(box.pointer, "toolbar")
            gtk_editable_set_width_chars(OpaquePointer(entry.pointer), 10)
            gtk_editable_set_max_width_chars(OpaquePointer(entry.pointer), 28)
            ReadWidget.set(entry.pointer, name: DisplayText.line(texts.find))
            gtk_box_append(container, entry.pointer)
            add("go-up-symbolic", texts.findPrevious) { $0.findNext(backwards: true) }
            add("go-down-symbolic", texts.findNext) { $0.findNext() }
            gtk_widget_set_hexpand(status.pointer, 1)
            // A narrow window stays narrow.
            gtk_label_set_ellipsize(OpaquePointer(status.pointer), PANGO_ELLIPSIZE_END)
            gtk_label_set_xalign(OpaquePointer(status.pointer), 0)
            gtk_box_append(container, status.pointer)
            add("window-close-symbolic", texts.closeFindBar) { $0.hide() }
            listen("search-changed") { $0.search() }
            listen("activate") { $0.findNext() }
            listen("stop-search") { $0.hide() }
            listen("next-match") { $0.findNext() }
            listen("previous-match") { $0.findNext(backwards: true) }
            connect(box.pointer, "notify::root") { [weak self] _ in
                // The menu that comes or goes moves the bar, or takes it along.
                MainLoop.runNext { self?.hideIfTaken() }
            }
            takeKeys()
        }

        private func hideIfTaken() {
            if gtk_widget_get_root(box.pointer) == nil { bar?.hide() }
        }

        private var container: UnsafeMutablePointer<GtkBox> {
            UnsafeMutableRawPointer(box.pointer).assumingMemoryBound(to: GtkBox.self)
        }

        private func add(_ icon: String, _ title: String, _ run: @escaping @MainActor (FindBar) -> Void) {
            guard let button = gtk_button_new_from_icon_name(icon) else { return }
            gtk_widget_set_tooltip_text(button, DisplayText.line(title))
            ReadWidget.set(button, name: DisplayText.line(title))
            connect(button, "clicked") { [weak self] _ in if let bar = self?.bar { run(bar) } }
            gtk_box_append(container, button)
        }

        private func listen(_ signal: String, _ run: @escaping @MainActor (FindBar) -> Void) {
            connect(entry.pointer, signal) { [weak self] _ in if let bar = self?.bar { run(bar) } }
        }

        private func takeKeys() {
            guard let keys = gtk_event_controller_key_new() else { return }
            // Not the capture phase: the entry's input method comes first.
            gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
            connectAnswering(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] arguments in
                .handled(self?.take(key: arguments.unsigned(1), with: arguments.flags(3)) ?? false)
            }
            gtk_widget_add_controller(box.pointer, keys)
        }

        private func take(key: UInt32, with modifiers: UInt32) -> Bool {
            let isShifted = modifiers & GDK_SHIFT_MASK.rawValue != 0
            switch Int32(key) {
            case GDK_KEY_Escape: bar?.hide()
            case GDK_KEY_F3: bar?.findNext(backwards: isShifted)
            case GDK_KEY_Return where isShifted, GDK_KEY_KP_Enter where isShifted: bar?.findNext(backwards: true)
            default: return false
            }
            return true
        }

        /// - Returns: `nil` for one that is no search.
        var text: String? { String(gtk_editable_get_text(OpaquePointer(entry.pointer)), upTo: Self.maximumText) }

        /// Says what was found.
        func tell(_ text: String, isFound: Bool) {
            gtk_label_set_text(OpaquePointer(status.pointer), DisplayText.line(text))
            if isFound {
                gtk_widget_remove_css_class(entry.pointer, "error")
            } else {
                gtk_widget_add_css_class(entry.pointer, "error")
            }
        }

        // MARK: Place

        /// - Returns: False where the view is in no window.
        func show(in webView: WKWebView) -> Bool {
            guard let root = gtk_widget_get_root(webView.gtkWidget),
                g_type_check_instance_is_a(
                    UnsafeMutableRawPointer(root).assumingMemoryBound(to: GTypeInstance.self), gtk_window_get_type()) != 0
            else { return false }
            let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)
            if gtk_widget_get_root(box.pointer) != root {
                leave()
                enter(window)
            }
            fullscreen = webView.observe(\.fullscreenState) { [weak self] view, _ in
                // An element that fills the screen is alone there.
                if view.fullscreenState != .notInFullscreen { self?.bar?.hide() }
            }
            gtk_widget_grab_focus(entry.pointer)
            gtk_editable_select_region(OpaquePointer(entry.pointer), 0, -1)
            return true
        }

        func hide(_ webView: WKWebView?) {
            fullscreen = nil
            if let webView, gtk_widget_get_root(webView.gtkWidget) != nil { gtk_widget_grab_focus(webView.gtkWidget) }
            leave()
        }

        private func enter(_ window: UnsafeMutablePointer<GtkWindow>) {
            // The app's menu has one, or an earlier search has made it.
            if let column = windowColumn(of: window) { return gtk_box_append(column, box.pointer) }
            guard let content = gtk_window_get_child(window).map({ GObjectOwner(retaining: $0) }) else { return }
            guard let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { return }
            keepingFocus(in: window) {
                gtk_window_set_child(window, nil)
                gtk_widget_set_vexpand(content.pointer, 1)
                let container = UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self)
                gtk_box_append(container, content.pointer)
                gtk_box_append(container, box.pointer)
                gtk_window_set_child(window, column)
            }
        }

        private func leave() {
            guard let parent = gtk_widget_get_parent(box.pointer) else { return }
            gtk_box_remove(UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GtkBox.self), box.pointer)
        }
    }
#endif
