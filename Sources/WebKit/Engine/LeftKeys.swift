internal import CGLibSupport
internal import GLibInterop

// Platform: left keys
/// Hears of the keys that a page has left, before the widgets around the view have them.
///
/// The engine takes each key for its page. It lets the same event come again if the page has left it, and says then that it is not handled.
@MainActor
final class LeftKeys {
    private static let complaint: Void = EngineLog.write(
        "The controller by which WebKitGTK takes keys was not found. The Menu key and Shift+F10 do nothing.", .error)

    private let controller: GObjectReference
    private let handler: UInt

    /// - Parameters:
    ///   - widget: A view's. No key controller but the engine's is on it yet.
    ///   - take: Gets the value of the key and what is held; true where it uses the key.
    /// - Returns: `nil`, and a line in the log, for a view without such a controller.
    init?(of widget: UnsafeMutablePointer<GtkWidget>, take: @escaping @MainActor (guint, UInt32) -> Bool) {
        let controllers = GObjectReference(takingOwnershipOf: gtk_widget_observe_controllers(widget))
        let all = (0..<g_list_model_get_n_items(controllers.pointer)).compactMap {
            g_list_model_get_item(controllers.pointer, $0).map { GObjectReference(takingOwnershipOf: OpaquePointer($0)) }
        }
        let type = gtk_event_controller_key_get_type()
        guard let found = all.first(where: { pnt_is_a(UnsafeMutableRawPointer($0.pointer), type) != 0 }) else {
            Self.complaint
            return nil
        }
        controller = found
        // Behind the engine's own handler, and only if that has not handled the key.
        handler = connectAnswering(UnsafeMutableRawPointer(found.pointer), "key-pressed") { arguments in
            .handled(take(arguments.unsigned(1), arguments.flags(3)))
        }
    }

    func stop() {
        disconnect(UnsafeMutableRawPointer(controller.pointer), handler)
    }
}
