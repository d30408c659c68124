#if canImport(CGStreamer)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import PonteAsync

    /// Hides a video's controls, and the pointer, while nobody moves it.
    @MainActor
    final class FadingControls {
        typealias Widget = UnsafeMutablePointer<GtkWidget>

        static let timeout = Duration.seconds(3)

        /// Otherwise they show.
        var isOn = false {
            didSet { if isOn != oldValue { wake() } }
        }
        private let controls: Widget
        private let area: Widget
        private var pointer = (x: 0.0, y: 0.0)
        private var waiting: Alarm?

        /// - Parameters:
        ///   - controls: They have to live as long as this does.
        ///   - area: The widget over which the pointer is seen; it has to live as long, too.
        init(_ controls: Widget, over area: Widget) {
            (self.controls, self.area) = (controls, area)
            let motion: OpaquePointer = gtk_event_controller_motion_new()
            connect(UnsafeMutableRawPointer(motion), "motion") { [weak self] arguments in
                self?.moved(to: (arguments.double(1), arguments.double(2)))
            }
            gtk_widget_add_controller(area, motion)
        }

        // GTK says it also where the area moves below the pointer, as it does when the controls go.
        private func moved(to place: (x: Double, y: Double)) {
            guard place != pointer else { return }
            pointer = place
            if isOn { wake() }
        }

        private func wake() {
            show(true)
            waiting = isOn ? Alarm(after: Self.timeout, clock: ContinuousClock()) { [weak self] in self?.show(false) } : nil
        }

        private func show(_ isShown: Bool) {
            gtk_widget_set_visible(controls, isShown ? 1 : 0)
            gtk_widget_set_cursor_from_name(area, isShown ? nil : "none")
        }
    }
#endif
