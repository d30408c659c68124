internal import CGLibSupport
internal import GLibInterop

/// Takes files that are dragged from the desktop over a view, before the engine sees them. Texts and links are the engine's.
@MainActor
final class FileDropTarget {
    /// The app's.
    weak var receiver: FileDropReceiver?
    private weak var webView: WKWebView?
    private let view: GObjectOwner<WebKitWebView>
    private let target: GObjectReference
    private var handlers: [UInt] = []
    /// Looked for as soon as there is a view: a program says at its start if files cannot be kept from the engine.
    private let engineTarget: EngineDropTarget?
    private var drag: FileDrag?
    /// Drops whose files are under way to the page.
    private var dropped: [FileDrag] = []

    init(_ view: GObjectOwner<WebKitWebView>) {
        self.view = view
        target = GObjectReference(
            takingOwnershipOf: gtk_drop_target_async_new(
                gdk_content_formats_new_for_gtype(gdk_file_list_get_type()), GDK_ACTION_COPY))
        engineTarget = EngineDropTarget.find(on: view.widget, besides: target.pointer)
    }

    func listen(for webView: WKWebView) {
        self.webView = webView
        on("accept") { target, drop, _ in .handled(target.accepts(drop)) }
        on("drag-enter") { target, drop, place in
            target.enter(drop, place)
            return .flags(0)
        }
        on("drag-motion") { target, _, place in .flags(target.drag?.move(to: place).rawValue ?? 0) }
        on("drag-leave") { target, _, _ in
            target.drag?.leave()
            target.drag = nil
            return .nothing
        }
        on("drop") { target, _, place in .handled(target.drop(at: place)) }
        gtk_event_controller_set_propagation_phase(target.pointer, GTK_PHASE_CAPTURE)
        // The widget takes over a reference.
        g_object_ref(UnsafeMutableRawPointer(target.pointer))
        gtk_widget_add_controller(view.widget, target.pointer)
    }

    func stop() {
        for handler in handlers { disconnect(UnsafeMutableRawPointer(target.pointer), handler) }
        handlers = []
        drag?.leave()
        for drag in dropped { drag.end(taken: false) }
    }

    /// Answers the engine's question for the files of a drop. False for a question of the page's.
    func answer(_ request: OpaquePointer) -> Bool {
        if dropped.contains(where: { $0.answer(request) }) { return true }
        guard FileDragPage.isOfDrop(request) else { return false }
        // The drop is over: the user is not asked for what it gave.
        webkit_file_chooser_request_cancel(request)
        return true
    }

    private func on(
        _ signal: String, _ handler: @escaping @MainActor (FileDropTarget, OpaquePointer, CGPoint) -> SignalResult
    ) {
        handlers.append(
            connectAnswering(UnsafeMutableRawPointer(target.pointer), signal) { [weak self] arguments in
                guard let self, let drop = arguments.object(1) else { return .nothing }
                let place = arguments.count > 3 ? CGPoint(x: arguments.double(2), y: arguments.double(3)) : .zero
                return handler(self, OpaquePointer(drop), place)
            })
    }

    // Platform: drop target
    // GTK asks the controllers of a widget in turn, those that were added last first: this one before the engine's.
    private func accepts(_ drop: OpaquePointer) -> Bool {
        let own = gdk_drop_get_drag(drop).flatMap { gdk_drag_get_formats($0) }
        let isOurs = offersFiles(gdk_drop_get_formats(drop), own: own)
        engineTarget?.hold(isOurs)
        return isOurs
    }

    private func enter(_ drop: OpaquePointer, _ place: CGPoint) {
        drag?.leave()
        guard let webView else { return }
        drag = FileDrag(
            drop, over: webView, receiver: { [weak self] in self?.receiver },
            giveBack: { [weak self] drop, place in self?.engineTarget?.offer(drop, at: place) })
    }

    private func drop(at place: CGPoint) -> Bool {
        guard let drag, drag.isOfFiles else { return false }
        self.drag = nil
        dropped.append(drag)
        drag.drop(at: place) { [weak self] in self?.dropped.removeAll { $0 === drag } }
        return true
    }
}

/// Sees the files that are dropped on a view before the page does, for as long as it is there.
@MainActor
package final class FileDropReceiver {
    let receive: @MainActor (_ files: [URL], _ place: CGPoint) -> Bool

    /// - Parameter receive: Gets the files, folders included, and the place in the view's pixels. Where it returns true, the page does not get them.
    package init(_ receive: @escaping @MainActor (_ files: [URL], _ place: CGPoint) -> Bool) {
        self.receive = receive
    }
}

extension WKWebView {
    /// Takes the place of an earlier one.
    package func setFileDropReceiver(_ receiver: FileDropReceiver) {
        engine.fileDropTarget.receiver = receiver
    }
}
