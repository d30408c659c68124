#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import PonteControls

    /// A line about one download: its name, its progress or its end, and buttons.
    @MainActor
    final class GtkDownloadLine {
        let id: ObjectIdentifier
        let isRunning: Bool
        private let owner: GObjectOwner<GtkWidget>
        private let label: UnsafeMutablePointer<GtkWidget>
        /// `nil` behind the end.
        private let bar: UnsafeMutablePointer<GtkWidget>?

        init?(_ row: DownloadRow) {
            guard let line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12), let label = gtk_label_new(row.text) else { return nil }
            bar = row.isRunning ? gtk_progress_bar_new() : nil
            (id, isRunning, self.label) = (row.id, row.isRunning, label)
            owner = GObjectOwner(retaining: line)
            gtk_widget_add_css_class(line, "toolbar")
            gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_MIDDLE)
            gtk_label_set_xalign(OpaquePointer(label), 0)
            append(label)
            gtk_widget_set_hexpand(bar ?? label, 1)
            if let bar {
                gtk_widget_set_valign(bar, GTK_ALIGN_CENTER)
                ReadWidget.set(bar, name: row.text)
                append(bar)
            }
            let texts = DesktopTexts.current
            if let reveal = row.reveal { append(texts.pages.showFolder, reveal) }
            append(row.isRunning ? texts.cancel : texts.pages.dismiss, row.close)
            show(row)
        }

        var widget: UnsafeMutablePointer<GtkWidget> { owner.pointer }

        func show(_ row: DownloadRow) {
            if row.text != String(cString: gtk_label_get_text(OpaquePointer(label))) {
                gtk_label_set_text(OpaquePointer(label), row.text)
                if let bar { ReadWidget.set(bar, name: row.text) }
            }
            guard let bar else { return }
            if let fraction = row.fraction {
                gtk_progress_bar_set_fraction(OpaquePointer(bar), fraction)
            } else {
                gtk_progress_bar_pulse(OpaquePointer(bar))
            }
        }

        private func append(_ title: String, _ action: @escaping @MainActor () -> Void) {
            guard let button = gtk_button_new_with_label(title) else { return }
            connect(UnsafeMutableRawPointer(button), "clicked") { _ in action() }
            append(button)
        }

        private func append(_ widget: UnsafeMutablePointer<GtkWidget>) {
            gtk_box_append(UnsafeMutableRawPointer(owner.pointer).assumingMemoryBound(to: GtkBox.self), widget)
        }
    }
#endif
