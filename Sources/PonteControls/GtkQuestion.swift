#if os(Linux)
    package import CWebKitGTK
    internal import GLibInterop
    internal import PonteAsync

    /// A window that asks, over another.
    @MainActor
    package final class GtkQuestion {
        private let window: GObjectOwner<GtkWidget>
        private let reply = OneShot(ifCancelled: false)
        package let question: Question

        init(_ question: Question, over parent: UnsafeMutablePointer<GtkWidget>) {
            self.question = question
            window = GObjectOwner(retaining: gtk_window_new())
            gtk_window_set_transient_for(pointer, UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GtkWindow.self))
            gtk_window_set_modal(pointer, 1)
            gtk_window_set_resizable(pointer, 0)
            gtk_window_set_title(pointer, question.title)
            gtk_window_set_child(pointer, content())
            connect(window.pointer, "close-request") { [weak self] _ in
                self?.answer(false)
                return .handled(true)
            }
            gtk_window_present(pointer)
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
            append(label(question.title, style: "title-2"), to: column)
            if let details = question.details { append(label(details, style: "body"), to: column) }
            let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
            gtk_widget_set_halign(row, GTK_ALIGN_END)
            if let dismiss = question.dismiss { append(button(dismiss, style: nil, answers: false), to: row) }
            append(
                button(
                    question.confirm, style: question.isDestructive ? "destructive-action" : "suggested-action", answers: true),
                to: row)
            append(row, to: column)
            return column
        }

        private func label(_ text: String, style: String) -> UnsafeMutablePointer<GtkWidget>? {
            let label = gtk_label_new(text)
            gtk_widget_add_css_class(label, style)
            gtk_label_set_wrap(label.map { OpaquePointer($0) }, 1)
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

        func answer() async -> Bool {
            let answer = await reply.value()
            gtk_window_destroy(pointer)
            return answer
        }

        /// Does what a click on one of the buttons does.
        package func answer(_ value: Bool) {
            reply.give(value)
        }
    }
#endif
