#if canImport(CWebKitGTK)
    package import CWebKitGTK
    package import GLibInterop
    internal import PonteAsync
    internal import PonteText

    /// A window over another one, with something in it, and buttons that say yes or no.
    @MainActor
    package final class GtkPanel {
        package let title: String
        private let window: GObjectOwner<GtkWidget>
        private let reply = OneShot(ifCancelled: false)
        private var watch: DialogParentWatch?
        private let keys = GObjectReference(takingOwnershipOf: gtk_event_controller_key_new())

        /// It is answered with no when the parent goes, by Escape, and when the user closes it.
        ///
        /// - Parameters:
        ///   - role: As a screen reader names the window.
        ///   - parent: `nil` is a window of its own.
        package init(_ title: String, as role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_DIALOG, over parent: DialogParent?) {
            self.title = title
            window = GObjectOwner(retaining: ReadWidget.make(gtk_window_get_type(), as: role))
            gtk_window_set_transient_for(pointer, parent?.window)
            gtk_window_set_modal(pointer, 1)
            gtk_window_set_title(pointer, DisplayText.line(title))
            connectAnswering(window.pointer, "close-request") { [weak self] _ in
                self?.answer(false)
                return .handled(true)
            }
            leaveByEscape()
            watch = parent?.whenGone { [weak self] in self?.answer(false) }
        }

        private func leaveByEscape() {
            gtk_event_controller_set_propagation_phase(keys.pointer, GTK_PHASE_CAPTURE)
            connectAnswering(UnsafeMutableRawPointer(keys.pointer), "key-pressed") { [weak self] arguments in
                guard arguments.unsigned(1) == UInt32(GDK_KEY_Escape) else { return .handled(false) }
                self?.answer(false)
                return .handled(true)
            }
            // The window takes a reference of its own over.
            g_object_ref(UnsafeMutableRawPointer(keys.pointer))
            gtk_widget_add_controller(window.pointer, keys.pointer)
        }

        /// Leaves Escape to an entry's input method first: for a panel with one.
        func letEntriesHaveEscape() {
            gtk_event_controller_set_propagation_phase(keys.pointer, GTK_PHASE_BUBBLE)
        }

        /// The window on the screen.
        package var widget: UnsafeMutablePointer<GtkWidget> { window.pointer }

        package var pointer: UnsafeMutablePointer<GtkWindow> {
            UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self)
        }

        package func button(_ text: String, style: String?, answers value: Bool) -> UnsafeMutablePointer<GtkWidget>? {
            guard let button = gtk_button_new_with_label(text) else { return nil }
            if let style { gtk_widget_add_css_class(button, style) }
            connect(button, "clicked") { [weak self] _ in self?.answer(value) }
            return button
        }

        /// - Parameters:
        ///   - button: Of the Return key.
        ///   - focus: The widget that has the keys then; `nil` is GTK's choice.
        package func show(
            _ content: UnsafeMutablePointer<GtkWidget>?, default button: UnsafeMutablePointer<GtkWidget>?,
            focus: UnsafeMutablePointer<GtkWidget>? = nil
        ) {
            gtk_window_set_child(pointer, content)
            gtk_window_set_default_widget(pointer, button)
            present()
            // Not before: GTK 4.8 would tell no screen reader of it.
            if let focus { gtk_widget_grab_focus(focus) }
        }

        /// Brings it to the front, and gives it the keys.
        package func present() {
            gtk_window_present(pointer)
        }

        /// Waits for the user, and closes the window.
        ///
        /// - Returns: True if the user says yes; `false` where the task is cancelled.
        package func answer() async -> Bool {
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
