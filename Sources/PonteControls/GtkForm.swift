#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import PonteText

    /// The fields of a question, and its box to tick.
    @MainActor
    final class GtkForm {
        private var fields: [GObjectOwner<GtkWidget>] = []
        private var box: GObjectOwner<GtkWidget>?
        /// `nil` for a form without anything.
        private(set) var widget: UnsafeMutablePointer<GtkWidget>?
        let isCautious: Bool

        /// - Parameter title: Of the question: the name of a field without one.
        init(_ form: QuestionForm, of title: String) {
            isCautious = form.isCautious
            guard !form.fields.isEmpty || form.box != nil, let grid = gtk_grid_new() else { return }
            widget = grid
            let table = UnsafeMutableRawPointer(grid).assumingMemoryBound(to: GtkGrid.self)
            gtk_grid_set_row_spacing(table, 8)
            gtk_grid_set_column_spacing(table, 12)
            for (row, field) in form.fields.enumerated() {
                guard let entry = Self.entry(field) else { continue }
                fields.append(GObjectOwner(retaining: entry))
                ReadWidget.set(entry, name: field.label ?? title)
                if let name = field.label.flatMap({ gtk_label_new($0) }) {
                    gtk_label_set_xalign(OpaquePointer(name), 1)
                    gtk_grid_attach(table, name, 0, Int32(row), 1, 1)
                }
                gtk_widget_set_hexpand(entry, 1)
                gtk_grid_attach(table, entry, 1, Int32(row), 1, 1)
            }
            leadOn()
            if let text = form.box, let button = gtk_check_button_new_with_label(text) {
                box = GObjectOwner(retaining: button)
                gtk_grid_attach(table, button, 0, Int32(form.fields.count), 2, 1)
            }
        }

        private static func entry(_ field: QuestionForm.Field) -> UnsafeMutablePointer<GtkWidget>? {
            // Its memory is not swapped, where the system can do that.
            let buffer = field.isSecret ? gtk_password_entry_buffer_new() : gtk_entry_buffer_new(nil, 0)
            guard let buffer else { return nil }
            defer { g_object_unref(UnsafeMutableRawPointer(buffer)) }
            let entry = gtk_entry_new_with_buffer(
                UnsafeMutableRawPointer(buffer).assumingMemoryBound(to: GtkEntryBuffer.self))
            guard let entry else { return nil }
            let pointer = UnsafeMutableRawPointer(entry).assumingMemoryBound(to: GtkEntry.self)
            if field.isSecret {
                gtk_entry_set_visibility(pointer, 0)
                gtk_entry_set_input_purpose(pointer, GTK_INPUT_PURPOSE_PASSWORD)
            }
            gtk_editable_set_text(OpaquePointer(entry), field.text)
            gtk_editable_set_width_chars(OpaquePointer(entry), 32)
            return entry
        }

        /// The Return key goes from field to field, and behind the last one confirms.
        private func leadOn() {
            for (index, field) in fields.enumerated() {
                let entry = UnsafeMutableRawPointer(field.pointer).assumingMemoryBound(to: GtkEntry.self)
                guard index + 1 < fields.count else { return gtk_entry_set_activates_default(entry, 1) }
                let next = fields[index + 1].pointer
                connect(UnsafeMutableRawPointer(entry), "activate") { _ in gtk_widget_grab_focus(next) }
            }
        }

        /// The field that has the keys at first: the first one that is empty.
        var first: UnsafeMutablePointer<GtkWidget>? {
            (fields.first { text(of: $0).isEmpty } ?? fields.first)?.pointer
        }

        var texts: [String] { fields.map(text) }

        var isTicked: Bool {
            guard let box else { return false }
            return gtk_check_button_get_active(
                UnsafeMutableRawPointer(box.pointer).assumingMemoryBound(to: GtkCheckButton.self)) != 0
        }

        private func text(of field: GObjectOwner<GtkWidget>) -> String {
            gtk_editable_get_text(OpaquePointer(field.pointer)).map { String(cString: $0) } ?? ""
        }
    }
#endif
