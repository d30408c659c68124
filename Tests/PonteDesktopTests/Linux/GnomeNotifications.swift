import GLibInterop
import TestSupport

/// GNOME's service for notifications, which keeps them for the app.
@MainActor
final class GnomeNotifications: DBusObject {
    static let introspection = """
        <node>
          <interface name="org.gtk.Notifications">
            <method name="AddNotification">
              <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
            </method>
            <method name="RemoveNotification"><arg type="s" direction="in"/><arg type="s" direction="in"/></method>
          </interface>
        </node>
        """

    private(set) var shown: [[String: Variant]] = []
    private var parts: [Any] = []

    static func start(_ bus: PrivateBus) async throws -> GnomeNotifications {
        let service = GnomeNotifications()
        let connection = try await DBusConnection.open(.text(bus.address))
        let export = try connection.export(service, at: "/org/gtk/Notifications")
        service.parts = [connection, export, try await connection.own("org.gtk.Notifications")]
        return service
    }

    func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
        if method == "AddNotification" { shown.append(arguments[2].options ?? [:]) }
        return []
    }
}
