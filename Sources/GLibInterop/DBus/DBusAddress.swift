internal import CWebKitGTK
internal import Foundation

/// Which bus.
package enum DBusAddress: Hashable, Sendable {
    /// The user's, where there is one: none is ever started.
    case session
    case system
    /// As in D-Bus Specification, "Server Addresses": `unix:path=/run/user/1000/bus`.
    case text(String)

    /// - Throws: `DBusError` with `noServer` where there is none, and `invalidArguments` for a text that is no address.
    func resolved() throws(DBusError) -> String {
        switch self {
        case .text(let address):
            guard !address.utf8.contains(0) else { throw .invalid("The address holds a zero byte.") }
            _ = try withDBusError { g_dbus_is_supported_address(address, $0) }
            return address
        case .session:
            // Without this check GIO would start a bus of its own beside a display.
            guard Self.hasSession else {
                throw DBusError(
                    name: DBusError.noServer,
                    message: "There is no session bus: neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR leads to one.")
            }
            return try Self.address(of: G_BUS_TYPE_SESSION)
        case .system: return try Self.address(of: G_BUS_TYPE_SYSTEM)
        }
    }

    private static var hasSession: Bool {
        let environment = ProcessInfo.processInfo.environment
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"] {
            return !address.isEmpty && !address.utf8.starts(with: "disabled:".utf8)
        }
        return environment["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: $0 + "/bus") } ?? false
    }

    private static func address(of bus: GBusType) throws(DBusError) -> String {
        String(takingOwnershipOf: try withDBusError { g_dbus_address_get_for_bus_sync(bus, nil, $0) }) ?? ""
    }
}
