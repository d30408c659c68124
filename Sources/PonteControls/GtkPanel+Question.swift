#if os(Linux)
    internal import CWebKitGTK
    package import GLibInterop
    internal import PonteText

    extension GtkPanel {
        /// Asks.
        package convenience init(_ question: Question, over parent: DialogParent?) {
            self.init(question, with: nil, over: parent)
        }

        /// Asks with a form.
        convenience init(_ question: Question, with form: GtkForm?, over parent: DialogParent?) {
            let question = question.shown
            self.init(question.title, as: GTK_ACCESSIBLE_ROLE_ALERT_DIALOG, over: parent)
            if form?.first != nil { letEntriesHaveEscape() }
            ReadWidget.set(widget, description: question.details)
            gtk_window_set_resizable(pointer, 0)
            let dismiss = question.dismiss.flatMap { button($0, style: nil, answers: false) }
            let confirm = button(
                question.confirm, style: question.isDestructive ? "destructive-action" : "suggested-action",
                answers: true)
            // The Return key destroys nothing.
            let safe = question.isDestructive || form?.isCautious == true ? dismiss ?? confirm : confirm
            // A label would have the focus, where Return does nothing.
            show(Self.content(question, form?.widget, [dismiss, confirm]), default: safe, focus: form?.first ?? safe)
        }

        private static func content(
            _ question: Question, _ form: UnsafeMutablePointer<GtkWidget>?, _ buttons: [UnsafeMutablePointer<GtkWidget>?]
        ) -> UnsafeMutablePointer<GtkWidget>? {
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
            if let form { append(form, to: column) }
            let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
            gtk_widget_set_halign(row, GTK_ALIGN_END)
            for case let button? in buttons { append(button, to: row) }
            append(row, to: column)
            return column
        }

        /// A long text must not push the buttons off the screen.
        private static func scrolled(_ content: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<GtkWidget>? {
            let area = gtk_scrolled_window_new()
            let pointer = area.map { OpaquePointer($0) }
            gtk_scrolled_window_set_policy(pointer, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
            gtk_scrolled_window_set_propagate_natural_width(pointer, 1)
            gtk_scrolled_window_set_propagate_natural_height(pointer, 1)
            gtk_scrolled_window_set_max_content_height(pointer, 480)
            gtk_scrolled_window_set_child(pointer, content)
            return area
        }

        private static func label(_ text: String, style: String) -> UnsafeMutablePointer<GtkWidget>? {
            let label = gtk_label_new(text)
            gtk_widget_add_css_class(label, style)
            gtk_label_set_wrap(label.map { OpaquePointer($0) }, 1)
            // A word may be longer than the line.
            gtk_label_set_wrap_mode(label.map { OpaquePointer($0) }, PANGO_WRAP_WORD_CHAR)
            gtk_label_set_max_width_chars(label.map { OpaquePointer($0) }, 48)
            gtk_label_set_xalign(label.map { OpaquePointer($0) }, 0)
            return label
        }

        private static func append(_ widget: UnsafeMutablePointer<GtkWidget>?, to box: UnsafeMutablePointer<GtkWidget>?) {
            gtk_box_append(UnsafeMutableRawPointer(box)?.assumingMemoryBound(to: GtkBox.self), widget)
        }
    }
#endif
