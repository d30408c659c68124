#if canImport(CGStreamer)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import PonteText

    /// A video in a window of its own.
    @MainActor
    final class GtkVideoWindow: VideoSurface {
        var onCommand: (@MainActor (VideoCommand) -> Void)? {
            get { view.onCommand }
            set { view.onCommand = newValue }
        }
        let view: GtkVideoView
        private var window: UnsafeMutablePointer<GtkWindow>?

        init(_ frames: FrameSink) {
            view = GtkVideoView(frames, hasCloseButton: false)
            let widget: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
            let window = widget.to(GtkWindow.self)
            gtk_window_set_default_size(window, 960, 600)
            gtk_window_set_child(window, view.widget)
            connectAnswering(widget, "close-request") { [weak self] _ in
                self?.onCommand?(.close)
                return .handled(true)
            }
            connect(widget, "notify::fullscreened") { [weak self] _ in
                guard let self else { return }
                view.isFullScreen = isFullScreen
            }
            view.takeKeys(of: widget)
            self.window = window
        }

        isolated deinit { close() }

        func show() {
            gtk_window_present(window)
        }

        func update(_ state: MediaState) {
            gtk_window_set_title(window, DisplayText.line(state.info.title ?? ""))
            view.update(state)
        }

        var isFullScreen: Bool { window.map { gtk_window_is_fullscreen($0) != 0 } ?? false }

        func setFullScreen(_ isFullScreen: Bool) {
            if isFullScreen { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) }
        }

        func close() {
            guard let closing = window else { return }
            window = nil
            gtk_window_destroy(closing)
        }
    }
#endif
