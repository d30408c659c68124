#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import PonteControls
    internal import PonteWindow
    internal import WebKit

    /// The lines below a window's page.
    @MainActor
    final class SystemDownloadRows {
        private let column: GObjectOwner<GtkWidget>?
        private var lines: [GtkDownloadLine] = []
        private var fullscreen: NSKeyValueObservation?

        init(in window: WebViewWindow) {
            column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).map { GObjectOwner(retaining: $0) }
            guard let column else { return }
            gtk_widget_set_visible(column.pointer, 0)
            ReadWidget.set(column.pointer, name: DesktopTexts.current.pages.downloads)
            window.addBelow(column.pointer)
            fullscreen = window.webView?.observe(\.fullscreenState) { [weak self] webView, _ in
                self?.isAlone = [.enteringFullscreen, .inFullscreen].contains(webView.fullscreenState)
            }
        }

        /// An element that fills the screen is alone there.
        private var isAlone = false {
            didSet { showColumn() }
        }

        private func showColumn() {
            if let column { gtk_widget_set_visible(column.pointer, lines.isEmpty || isAlone ? 0 : 1) }
        }

        func show(_ rows: [DownloadRow]) {
            guard let column else { return }
            let box = UnsafeMutableRawPointer(column.pointer).assumingMemoryBound(to: GtkBox.self)
            // A line that stays keeps the focus.
            for line in lines where !rows.contains(where: { $0.id == line.id && $0.isRunning == line.isRunning }) {
                gtk_box_remove(box, line.widget)
                lines.removeAll { $0 === line }
            }
            for row in rows {
                if let line = lines.first(where: { $0.id == row.id }) {
                    line.show(row)
                } else if let line = GtkDownloadLine(row) {
                    lines.append(line)
                    gtk_box_append(box, line.widget)
                }
            }
            showColumn()
        }
    }
#endif
