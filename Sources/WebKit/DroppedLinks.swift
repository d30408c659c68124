internal import CGLibSupport
internal import GLibInterop

/// Links that are dropped on a view. The engine would load the first one in the page's place, if the page does not take them.
@MainActor
final class DroppedLinks {
    /// Between the drop and the engine's question.
    private static let patience = Duration.seconds(2)

    private let motion: OpaquePointer
    private let pointer: OpaquePointer
    private var handlers: [(controller: OpaquePointer, id: UInt)] = []
    private var cancellation = CancellationHandle()
    private var links: [URL] = []
    /// True while they are over the view, and from the drop until the pointer moves.
    private var areOver = false
    private var left: ContinuousClock.Instant?

    init(on widget: UnsafeMutablePointer<GtkWidget>) {
        motion = gtk_drop_controller_motion_new()
        pointer = gtk_event_controller_motion_new()
        on(motion, "enter") { $0.entered() }
        on(motion, "leave") { $0.leave() }
        // GTK does not tell this controller of the drop. While something is dragged, the pointer is the source's.
        on(pointer, "enter") { $0.leave() }
        on(pointer, "motion") { $0.leave() }
        for controller in [motion, pointer] {
            gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
            // The widget takes it over.
            gtk_widget_add_controller(widget, controller)
        }
    }

    func stop() {
        for handler in handlers { disconnect(UnsafeMutableRawPointer(handler.controller), handler.id) }
        handlers = []
        cancellation.cancel()
    }

    /// True for an address of a site, or a file, that was dropped just now.
    func contain(_ url: URL) -> Bool {
        guard areOver || left.map({ $0.duration(to: .now) < Self.patience }) ?? false else { return false }
        return links.contains { $0.scheme?.lowercased() == url.scheme?.lowercased() && $0.host()?.lowercased() == url.host() }
    }

    private func on(_ controller: OpaquePointer, _ signal: String, _ handler: @escaping @MainActor (DroppedLinks) -> Void) {
        let id = connect(UnsafeMutableRawPointer(controller), signal) { [weak self] _ in
            if let self { handler(self) }
            return .nothing
        }
        handlers.append((controller, id))
    }

    private func leave() {
        guard areOver else { return }
        (areOver, left) = (false, .now)
    }

    private func entered() {
        cancellation.cancel()
        cancellation = CancellationHandle()
        (links, left, areOver) = ([], nil, true)
        guard let drop = gtk_drop_controller_motion_get_drop(motion) else { return }
        Task { [weak self, cancellation, drop = GObjectReference(retaining: drop)] in
            let links = await drop.readLinks(cancellation)
            if self?.cancellation === cancellation { self?.links = links }
        }
    }
}
