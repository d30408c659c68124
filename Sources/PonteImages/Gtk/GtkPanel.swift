#if canImport(CWebKitGTK)
    package import CWebKitGTK
    internal import GLibInterop
    internal import PonteAsync
    internal import PonteControls
    internal import WebKit

    /// A window over another one, with something in it, and a button that takes it and one that does not.
    @MainActor
    package final class GtkPanel {
        private let window: GObjectOwner<GtkWidget>
        private let reply = OneShot(ifCancelled: false)
        private var watch: DialogParentWatch?

        init(_ title: String, confirm: String, over webView: WKWebView?, content: UnsafeMutablePointer<GtkWidget>?) {
            window = GObjectOwner(retaining: gtk_window_new())
            let bar = gtk_header_bar_new()
            gtk_header_bar_set_show_title_buttons(OpaquePointer(bar), 0)
            gtk_header_bar_pack_start(OpaquePointer(bar), button("_Cancel", style: nil, answers: false))
            let accept = button(confirm, style: "suggested-action", answers: true)
            gtk_header_bar_pack_end(OpaquePointer(bar), accept)
            gtk_window_set_titlebar(pointer, bar)
            gtk_window_set_title(pointer, title)
            gtk_window_set_default_size(pointer, 640, 560)
            let parent = webView.map { DialogParent(view: $0.gtkWidget) }
            gtk_window_set_transient_for(pointer, parent?.window)
            gtk_window_set_modal(pointer, 1)
            gtk_window_set_child(pointer, content)
            gtk_window_set_default_widget(pointer, accept)
            connect(window.pointer, "close-request") { [weak self] _ in
                self?.answer(false)
                return .handled(true)
            }
            let keys = gtk_event_controller_key_new()
            gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
            gtk_widget_add_controller(window.pointer, keys)
            if let keys {
                connect(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] arguments in
                    guard arguments.unsigned(1) == UInt32(GDK_KEY_Escape) else { return .handled(false) }
                    self?.answer(false)
                    return .handled(true)
                }
            }
            watch = parent?.whenGone { [weak self] in self?.answer(false) }
            gtk_window_present(pointer)
        }

        /// For pictures of it.
        package var widget: UnsafeMutablePointer<GtkWidget> { window.pointer }

        private var pointer: UnsafeMutablePointer<GtkWindow> {
            UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self)
        }

        private func button(_ text: String, style: String?, answers value: Bool) -> UnsafeMutablePointer<GtkWidget>? {
            guard let button = gtk_button_new_with_mnemonic(text) else { return nil }
            if let style { gtk_widget_add_css_class(button, style) }
            connect(button, "clicked") { [weak self] _ in
                self?.answer(value)
                return .nothing
            }
            return button
        }

        /// Waits for the user, and closes the window.
        ///
        /// - Returns: True if the user takes what is shown; `false` where the task is cancelled.
        func answer() async -> Bool {
            let answer = await reply.value()
            watch = nil
            gtk_widget_set_visible(window.pointer, 0)
            // Platform: unseen window
            // GTK falls over a window that is destroyed before its first picture.
            MainLoop.runWhenIdle { [window] in
                gtk_window_destroy(UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self))
            }
            return answer
        }

        /// Does what a click on one of the buttons does.
        package func answer(_ value: Bool) {
            reply.give(value)
        }
    }
#endif
