internal import CWebKitGTK

/// A well-known name on a bus, owned for as long as this lives.
@MainActor
package final class DBusName {
    package let text: String
    private let connection: GObjectReference

    fileprivate init(_ text: String, _ connection: GObjectReference) {
        self.text = text
        self.connection = connection
    }

    isolated deinit {
        guard let parameters = try? Variant.tuple([.string(text)]).gvariant() else { return }
        parameters.lend {
            g_dbus_connection_call(
                connection.pointer, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReleaseName", $0,
                nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil, nil)
        }
    }
}

extension DBusConnection {
    /// The name that a second owner asked for in vain.
    package static let nameTaken = "org.freedesktop.DBus.Error.NameExists"

    /// Owns a name, without waiting in a queue for it.
    ///
    /// - Throws: `DBusError` with `nameTaken` where another owns it; else as `call`.
    package func own(_ name: String) async throws -> DBusName {
        try DBusNames.check(name: name)
        let doNotQueue: UInt32 = 4
        let answer = try await call(
            name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            method: "RequestName", arguments: [.string(name), .uint32(doNotQueue)])
        // 1: it is the owner now. 4: it was before.
        guard let result = answer.first?.integer, result == 1 || result == 4 else {
            throw DBusError(name: Self.nameTaken, message: "The name \(name) belongs to another program.")
        }
        return DBusName(name, reference)
    }

    /// The names on the bus: who is there, and, of `activatable`, whom the bus could start.
    ///
    /// - Throws: As `call`.
    package func names(activatable: Bool = false) async throws -> [String] {
        let answer = try await call(
            name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            method: activatable ? "ListActivatableNames" : "ListNames")
        return answer.first?.elements?.compactMap(\.text) ?? []
    }
}
