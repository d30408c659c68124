#if canImport(CGStreamer)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import PonteControls

    /// The widget of a video: its pictures, and below them the controls.
    @MainActor
    final class GtkVideoView {
        typealias Widget = UnsafeMutablePointer<GtkWidget>

        var onCommand: (@MainActor (VideoCommand) -> Void)?
        let widget: Widget
        private let picture = OpaquePointer(gtk_picture_new())
        private let button: Widget
        private let scale: Widget
        private let label: Widget
        private let sizing: Widget
        private let controls: Widget
        private let fading: FadingControls
        private let closing: Widget
        private let owner: GObjectOwner<GtkWidget>
        private var isPlaying = false

        init(_ frames: FrameSink, hasCloseButton: Bool) {
            widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            owner = GObjectOwner(retaining: widget)
            button = gtk_button_new_from_icon_name("media-playback-start-symbolic")
            scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 1)
            label = gtk_label_new(nil)
            sizing = gtk_button_new()
            controls = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
            fading = FadingControls(controls, over: widget)
            closing = gtk_button_new_from_icon_name("window-close-symbolic")
            build(hasCloseButton: hasCloseButton)
            connectControls()
            showSize()
            frames.onFrame = { [weak self] frame in
                guard let self else { return }
                gtk_picture_set_paintable(picture, frame.texture)
            }
        }

        /// The picture that shows.
        var texture: OpaquePointer? { gtk_picture_get_paintable(picture) }

        private func build(hasCloseButton: Bool) {
            gtk_widget_add_css_class(widget, "background")
            let pictureWidget = UnsafeMutableRawPointer(picture)?.assumingMemoryBound(to: GtkWidget.self)
            gtk_widget_set_vexpand(pictureWidget, 1)
            gtk_widget_set_hexpand(scale, 1)
            gtk_scale_set_draw_value(scale.to(GtkScale.self), 0)
            gtk_widget_add_css_class(label, "numeric")
            gtk_widget_set_margin_end(label, 6)
            gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
            let texts = DesktopTexts.current
            name(closing, texts.close)
            ReadWidget.set(scale, name: texts.position)
            gtk_widget_add_css_class(controls, "toolbar")
            for control in [button, scale, label, sizing] + (hasCloseButton ? [closing] : []) {
                gtk_box_append(controls.to(GtkBox.self), control)
            }
            gtk_box_append(widget.to(GtkBox.self), pictureWidget)
            gtk_box_append(widget.to(GtkBox.self), controls)
        }

        private func connectControls() {
            connect(button, "clicked") { [weak self] _ in self?.onCommand?(.playPause) }
            connect(closing, "clicked") { [weak self] _ in self?.onCommand?(.close) }
            connect(sizing, "clicked") { [weak self] _ in self?.toggleFullScreen() }
            let clicks: OpaquePointer = gtk_gesture_click_new()
            connect(UnsafeMutableRawPointer(clicks), "pressed") { [weak self] arguments in
                if arguments.integer(1) == 2 { self?.toggleFullScreen() }
            }
            gtk_widget_add_controller(UnsafeMutableRawPointer(picture)?.assumingMemoryBound(to: GtkWidget.self), clicks)
            // The scale's own value, unlike `value-changed`, which comes also when the video moves it.
            connectAnswering(scale, "change-value") { [weak self] arguments in
                self?.onCommand?(.seek(arguments.double(2)))
                return .handled(false)
            }
        }

        /// True if the video fills the screen, as the controls show it.
        var isFullScreen = false {
            didSet {
                showSize()
                fading.isOn = isFullScreen && isPlaying
            }
        }

        private func showSize() {
            let icon = isFullScreen ? "view-restore-symbolic" : "view-fullscreen-symbolic"
            gtk_button_set_icon_name(sizing.to(GtkButton.self), icon)
            let texts = DesktopTexts.current
            name(sizing, isFullScreen ? texts.leaveFullScreen : texts.fullScreen, key: isFullScreen ? "Esc" : "F")
        }

        /// A button with an icon alone.
        private func name(_ button: Widget, _ name: String, key: String? = nil) {
            gtk_widget_set_tooltip_text(button, key.map { "\(name) (\($0))" } ?? name)
            ReadWidget.set(button, name: name)
        }

        private func toggleFullScreen() {
            onCommand?(.fullScreen(!isFullScreen))
        }

        /// Obeys F, F11 and Escape where `widget`, or a widget in it, has the keys.
        func takeKeys(of widget: Widget) {
            let keys: OpaquePointer = gtk_event_controller_key_new()
            connectAnswering(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] arguments in
                let modifiers = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
                guard let self, arguments.flags(3) & modifiers == 0 else { return .handled(false) }
                switch Int32(arguments.unsigned(1)) {
                case GDK_KEY_f, GDK_KEY_F, GDK_KEY_F11: toggleFullScreen()
                case GDK_KEY_Escape where isFullScreen: onCommand?(.fullScreen(false))
                default: return .handled(false)
                }
                return .handled(true)
            }
            gtk_widget_add_controller(widget, keys)
        }

        func grabFocus() {
            gtk_widget_grab_focus(button)
        }

        func update(_ state: MediaState) {
            isPlaying = !state.isPaused
            fading.isOn = isFullScreen && isPlaying
            let icon = state.isPaused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic"
            gtk_button_set_icon_name(button.to(GtkButton.self), icon)
            name(button, state.isPaused ? DesktopTexts.current.play : DesktopTexts.current.pause)
            gtk_widget_set_sensitive(scale, state.isSeekable ? 1 : 0)
            gtk_range_set_range(scale.to(GtkRange.self), 0, max(state.duration ?? 0, 0.001))
            gtk_range_set_value(scale.to(GtkRange.self), state.position)
            gtk_label_set_text(OpaquePointer(label), state.error?.message ?? Self.text(state))
        }

        private static func text(_ state: MediaState) -> String {
            guard let duration = state.duration else { return time(state.position) }
            return "\(time(state.position)) / \(time(duration))"
        }

        private static func time(_ seconds: Double) -> String {
            Duration.seconds(seconds.rounded(.down)).formatted(.time(pattern: seconds < 3600 ? .minuteSecond : .hourMinuteSecond))
        }
    }

    extension UnsafeMutablePointer<GtkWidget> {
        func to<Type>(_ type: Type.Type) -> UnsafeMutablePointer<Type> {
            UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
        }
    }
#endif
