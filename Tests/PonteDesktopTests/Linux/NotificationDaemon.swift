import GLibInterop
import TestSupport

/// A daemon that shows notifications on a bus of a test's own, by the freedesktop specification.
@MainActor
final class NotificationDaemon: DBusObject {
    struct Shown: Equatable {
        var number: UInt32
        var title: String
        var body: String
        /// Each action's key, and its text.
        var actions: [String]
        var hints: [String: Variant]
    }

    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"
    static let introspection = """
        <node>
          <interface name="org.freedesktop.Notifications">
            <method name="GetCapabilities"><arg type="as" direction="out"/></method>
            <method name="Notify">
              <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
              <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
              <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/>
            </method>
            <method name="CloseNotification"><arg type="u" direction="in"/></method>
            <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
            <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
          </interface>
        </node>
        """

    var capabilities = ["body", "body-markup", "actions"]
    private(set) var shown: [Shown] = []
    private(set) var closed: [UInt32] = []
    private var parts: [Any] = []
    private var export: DBusExport?

    /// Takes its place on the bus.
    static func start(_ bus: PrivateBus) async throws -> NotificationDaemon {
        let daemon = NotificationDaemon()
        let connection = try await DBusConnection.open(.text(bus.address))
        let export = try connection.export(daemon, at: path)
        daemon.export = export
        daemon.parts = [connection, try await connection.own(name)]
        return daemon
    }

    func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
        switch method {
        case "GetCapabilities": return [.strings(capabilities)]
        case "Notify":
            let replaced = UInt32(arguments[1].integer ?? 0)
            let number = replaced == 0 ? UInt32(shown.map(\.number).max() ?? 0) + 1 : replaced
            shown.append(
                Shown(
                    number: number, title: arguments[3].text ?? "", body: arguments[4].text ?? "",
                    actions: arguments[5].elements?.compactMap(\.text) ?? [], hints: arguments[6].options ?? [:]))
            return [.uint32(number)]
        default:
            closed.append(UInt32(arguments.first?.integer ?? 0))
            return []
        }
    }

    /// The user clicks: on the notification, or on the button of a text.
    func click(_ shown: Shown, _ button: String? = nil) throws {
        let place = button.flatMap { shown.actions.firstIndex(of: $0) }
        try export?.emit(
            "ActionInvoked", of: Self.name, [.uint32(shown.number), .string(place.map { shown.actions[$0 - 1] } ?? "default")])
    }
}
