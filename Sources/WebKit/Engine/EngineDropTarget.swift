internal import CGLibSupport
internal import GLibInterop

// Platform: drop target
/// The engine's own target for drops on a view. It knows texts and links, and shows files to a page as texts.
@MainActor
final class EngineDropTarget {
    private let target: GObjectReference
    /// By which the engine begins with a drop. It takes each.
    private let handler: gulong
    private var isHeld = false

    private static let complaint: Void = EngineLog.write(
        "The target by which WebKitGTK takes drops was not found. A page on which files are dropped may learn their paths.",
        .error)

    /// Finds it, and says in the log where it is not as expected.
    ///
    /// - Parameter own: This module's target on the same widget.
    static func find(on widget: UnsafeMutablePointer<GtkWidget>, besides own: OpaquePointer) -> EngineDropTarget? {
        let found = EngineDropTarget(on: widget, besides: own)
        if found == nil { complaint }
        return found
    }

    private init?(on widget: UnsafeMutablePointer<GtkWidget>, besides own: OpaquePointer) {
        let controllers = GObjectReference(takingOwnershipOf: gtk_widget_observe_controllers(widget))
        let type = gtk_drop_target_async_get_type()
        let all = (0..<g_list_model_get_n_items(controllers.pointer)).compactMap {
            g_list_model_get_item(controllers.pointer, $0).map { GObjectReference(takingOwnershipOf: OpaquePointer($0)) }
        }
        let found = all.first { $0.pointer != own && pnt_is_a(UnsafeMutableRawPointer($0.pointer), type) != 0 }
        guard let found else { return nil }
        target = found
        handler = g_signal_handler_find(
            UnsafeMutableRawPointer(found.pointer), G_SIGNAL_MATCH_ID, g_signal_lookup("accept", type), 0, nil, nil, nil)
        guard handler != 0 else { return nil }
    }

    /// Keeps the next drop from the engine, or does not.
    func hold(_ isHeld: Bool) {
        guard isHeld != self.isHeld else { return }
        self.isHeld = isHeld
        let instance = UnsafeMutableRawPointer(target.pointer)
        if isHeld { g_signal_handler_block(instance, handler) } else { g_signal_handler_unblock(instance, handler) }
    }

    /// Gives it a drop that was held.
    func offer(_ drop: OpaquePointer, at place: CGPoint) {
        hold(false)
        pnt_offer_drop(target.pointer, drop, place.x, place.y)
    }
}
