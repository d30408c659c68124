#if os(Linux)
    import CWebKitGTK
    import GLibInterop
    import Observation
    import PonteControls
    import WebKit

    /// A window of GTK's with the page: its bar has the title and the buttons, and a line over the page is its progress.
    @MainActor
    final class ReaderWindow {
        let back = BarButton(title: "Back", symbol: "chevron.left")
        let library = BarButton(title: "Library", symbol: "house")
        let shrink = BarButton(title: "Smaller Text")
        let grow = BarButton(title: "Larger Text")

        private let model: ReaderModel
        // Held, for GTK lets them go when the user closes the window.
        private let widget: GObjectOwner<GtkWidget>
        private let progress: GObjectOwner<GtkWidget>
        private let surface: GtkSurface
        private let end = AsyncStream<Never>.makeStream()

        init(_ model: ReaderModel) {
            self.model = model
            // GTK is there with the first page.
            let content = model.page.gtkWidget
            widget = GObjectOwner(retaining: gtk_window_new())
            progress = GObjectOwner(retaining: gtk_progress_bar_new())
            let bar: UnsafeMutablePointer<GtkWidget> = gtk_header_bar_new()
            surface = GtkSurface(window: widget.pointer, headerBar: bar)
            gtk_window_set_titlebar(window, bar)
            gtk_window_set_default_size(window, 820, 900)
            gtk_widget_set_valign(progress.pointer, GTK_ALIGN_START)
            let overlay: UnsafeMutablePointer<GtkWidget> = gtk_overlay_new()
            gtk_overlay_set_child(OpaquePointer(overlay), content)
            gtk_overlay_add_overlay(OpaquePointer(overlay), progress.pointer)
            gtk_window_set_child(window, overlay)
            connect(widget.pointer, "close-request") { [end] _ in end.continuation.finish() }
            // The surface adds each before the others.
            for button in [grow, shrink, library, back] { surface.add(button) }
            back.onTap = { model.goBack() }
            library.onTap = { model.openLibrary() }
            shrink.onTap = { model.shrink() }
            grow.onTap = { model.grow() }
            follow()
            gtk_window_present(window)
        }

        private var window: UnsafeMutablePointer<GtkWindow> {
            UnsafeMutableRawPointer(widget.pointer).assumingMemoryBound(to: GtkWindow.self)
        }

        /// Shows the model as it is, and again when what was read has changed.
        private func follow() {
            withObservationTracking {
                gtk_window_set_title(window, model.title)
                show(model.progress)
                back.isEnabled = model.canGoBack
                shrink.isEnabled = model.canShrink
                grow.isEnabled = model.canGrow
            } onChange: { [weak self] in
                // It is called ahead of the change.
                Task { @MainActor in self?.follow() }
            }
        }

        private func show(_ value: Double?) {
            gtk_widget_set_visible(progress.pointer, value == nil ? 0 : 1)
            gtk_progress_bar_set_fraction(OpaquePointer(progress.pointer), value ?? 0)
        }

        /// Waits until the user closes the window.
        func closed() async {
            for await _ in end.stream {}
        }

        isolated deinit {
            gtk_window_destroy(window)
        }
    }
#endif
