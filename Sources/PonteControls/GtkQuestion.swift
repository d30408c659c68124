#if os(Linux)
    package import CWebKitGTK
    package import GLibInterop
    internal import PonteAsync
    internal import PonteText

    /// A window that asks, over another.
    @MainActor
    package final class GtkQuestion {
        private let window: GObjectOwner<GtkWidget>
        private let reply = OneShot(ifCancelled: false)
        package let question: Question
        /// Of the Return key, which destroys nothing.
        private var defaultButton: UnsafeMutablePointer<GtkWidget>?

        private var watch: DialogParentWatch?

        /// It is answered with no when the parent goes.
        package init(_ question: Question, over parent: DialogParent) {
            let question = question.shown
            self.question = question
            window = GObjectOwner(retaining: gtk_window_new())
            gtk_window_set_transient_for(pointer, parent.window)
            gtk_window_set_modal(pointer, 1)
            gtk_window_set_resizable(pointer, 0)
            gtk_window_set_title(pointer, DisplayText.line(question.title))
            gtk_window_set_child(pointer, content())
            gtk_window_set_default_widget(pointer, defaultButton)
            // A label would have the focus, where Return does nothing.
            gtk_window_set_focus(pointer, defaultButton)
            connect(window.pointer, "close-request") { [weak self] _ in
                self?.answer(false)
                return .handled(true)
            }
            leaveByEscape()
            watch = parent.whenGone { [weak self] in self?.answer(false) }
            gtk_window_present(pointer)
        }

        private func leaveByEscape() {
            guard let keys = gtk_event_controller_key_new() else { return }
            gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
            connect(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] arguments in
                guard arguments.unsigned(1) == UInt32(GDK_KEY_Escape) else { return .handled(false) }
                self?.answer(false)
                return .handled(true)
            }
            gtk_widget_add_controller(window.pointer, keys)
        }

        /// The window on the screen.
        package var widget: UnsafeMutablePointer<GtkWidget> { window.pointer }

        private var pointer: UnsafeMutablePointer<GtkWindow> {
            UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self)
        }

        private func content() -> UnsafeMutablePointer<GtkWidget>? {
            let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
            for margin in [
                gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start, gtk_widget_set_margin_end,
            ] {
                margin(column, 24)
            }
            let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
            append(label(question.title, style: "title-2"), to: texts)
            if let details = question.details { append(label(details, style: "body"), to: texts) }
            append(scrolled(texts), to: column)
            let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
            gtk_widget_set_halign(row, GTK_ALIGN_END)
            let dismiss = question.dismiss.flatMap { button($0, style: nil, answers: false) }
            if let dismiss { append(dismiss, to: row) }
            let confirm = button(
                question.confirm, style: question.isDestructive ? "destructive-action" : "suggested-action", answers: true)
            append(confirm, to: row)
            defaultButton = question.isDestructive ? dismiss ?? confirm : confirm
            append(row, to: column)
            return column
        }

        /// A long text must not push the buttons off the screen.
        private func scrolled(_ content: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<GtkWidget>? {
            let area = gtk_scrolled_window_new()
            let pointer = area.map { OpaquePointer($0) }
            gtk_scrolled_window_set_policy(pointer, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
            gtk_scrolled_window_set_propagate_natural_width(pointer, 1)
            gtk_scrolled_window_set_propagate_natural_height(pointer, 1)
            gtk_scrolled_window_set_max_content_height(pointer, 480)
            gtk_scrolled_window_set_child(pointer, content)
            return area
        }

        private func label(_ text: String, style: String) -> UnsafeMutablePointer<GtkWidget>? {
            let label = gtk_label_new(text)
            gtk_widget_add_css_class(label, style)
            gtk_label_set_wrap(label.map { OpaquePointer($0) }, 1)
            // A word may be longer than the line.
            gtk_label_set_wrap_mode(label.map { OpaquePointer($0) }, PANGO_WRAP_WORD_CHAR)
            gtk_label_set_max_width_chars(label.map { OpaquePointer($0) }, 48)
            gtk_label_set_xalign(label.map { OpaquePointer($0) }, 0)
            return label
        }

        private func button(_ text: String, style: String?, answers value: Bool) -> UnsafeMutablePointer<GtkWidget>? {
            guard let button = gtk_button_new_with_label(text) else { return nil }
            if let style { gtk_widget_add_css_class(button, style) }
            connect(button, "clicked") { [weak self] _ in
                self?.answer(value)
                return .nothing
            }
            return button
        }

        private func append(_ widget: UnsafeMutablePointer<GtkWidget>?, to box: UnsafeMutablePointer<GtkWidget>?) {
            gtk_box_append(UnsafeMutableRawPointer(box)?.assumingMemoryBound(to: GtkBox.self), widget)
        }

        /// Waits for the user, and closes the window.
        ///
        /// - Returns: `false` where the task is cancelled.
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
