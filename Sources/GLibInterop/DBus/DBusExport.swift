internal import CWebKitGTK

/// An object at a path, for as long as this lives.
@MainActor
package final class DBusExport {
    package let path: String
    private let connection: GObjectReference
    private let registrations: [UInt32]

    fileprivate init(_ path: String, _ connection: GObjectReference, _ registrations: [UInt32]) {
        self.path = path
        self.connection = connection
        self.registrations = registrations
    }

    isolated deinit {
        for registration in registrations { g_dbus_connection_unregister_object(connection.pointer, registration) }
    }

    /// Sends a signal to everybody who listens.
    ///
    /// - Throws: `DBusError`: `invalidArguments`, and `disconnected` on a closed connection.
    package func emit(_ signal: String, of interface: String, _ arguments: [Variant] = []) throws(DBusError) {
        try DBusNames.check(interface: interface, member: signal)
        let parameters = try Variant.tuple(arguments).gvariant()
        _ = try withDBusError { error in
            parameters.lend {
                g_dbus_connection_emit_signal(connection.pointer, nil, path, interface, signal, $0, error)
            }
        }
    }

    /// Tells everybody who listens that properties have new values.
    ///
    /// - Throws: As `emit`.
    package func propertiesChanged(of interface: String, _ values: [String: Variant]) throws(DBusError) {
        guard !values.isEmpty else { return }
        try emit(
            "PropertiesChanged", of: "org.freedesktop.DBus.Properties",
            [.string(interface), .options(values), .strings([])])
    }
}

extension DBusConnection {
    /// Offers an object's interfaces at a path. The connection keeps the object while the export lives.
    ///
    /// - Throws: `DBusError` with `invalidArguments` for a path or introspection data that are none, and `failed` where the path has
    ///   such an interface already.
    package func export(_ object: some DBusObject, at path: String) throws(DBusError) -> DBusExport {
        try DBusNames.check(path: path)
        guard let node = try withDBusError({ g_dbus_node_info_new_for_xml(type(of: object).introspection, $0) }) else {
            throw .invalid("The introspection data cannot be read.")
        }
        defer { g_dbus_node_info_unref(node) }
        var registrations: [UInt32] = []
        var next = node.pointee.interfaces
        while let interface = next?.pointee {
            do throws(DBusError) {
                registrations.append(try register(object, interface, at: path))
            } catch {
                for registration in registrations { g_dbus_connection_unregister_object(pointer, registration) }
                throw error
            }
            next = next?.successor()
        }
        return DBusExport(path, reference, registrations)
    }

    private func register(
        _ object: some DBusObject, _ interface: UnsafeMutablePointer<GDBusInterfaceInfo>, at path: String
    ) throws(DBusError) -> UInt32 {
        var table = ObjectCalls.table
        return try withDBusError { error in
            g_dbus_connection_register_object(
                pointer, path, interface, &table, Unmanaged.passRetained(ObjectCalls(object)).toOpaque(), releaseObject, error)
        }
    }
}
