import GLibInterop
import TestSupport

/// A file manager on a test's bus, which notes what it is to show.
@MainActor
final class FileManagerService {
    private final class Items: DBusObject {
        var shown: [[String]] = []

        static let introspection = """
            <node>
              <interface name="org.freedesktop.FileManager1">
                <method name="ShowItems"><arg type="as" direction="in"/><arg type="s" direction="in"/></method>
              </interface>
            </node>
            """

        func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
            shown.append(arguments.first?.elements?.compactMap(\.text) ?? [])
            return []
        }
    }

    private let items = Items()
    private let kept: [AnyObject]

    init(_ bus: PrivateBus) async throws {
        let connection = try await DBusConnection.open(.text(bus.address))
        let export = try connection.export(items, at: "/org/freedesktop/FileManager1")
        kept = [connection, export, try await connection.own("org.freedesktop.FileManager1")]
    }

    var shown: [[String]] { items.shown }
}
