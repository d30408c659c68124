internal import CGLibSupport
internal import CWebKitGTK

/// A connection to a bus, of its own or a `GApplication`'s. Its subscriptions, its names and its exported objects end with it.
@MainActor
package final class DBusConnection {
    let reference: GObjectReference
    /// Is called once, when the bus or this side has closed the connection.
    package var onClose: (@MainActor () -> Void)?
    private let isOwn: Bool
    private var closeHandler: UInt = 0

    var pointer: OpaquePointer { reference.pointer }

    /// The connection of a `GApplication`, which stays open.
    package convenience init(sharing connection: OpaquePointer) {
        g_object_ref(UnsafeMutableRawPointer(connection))
        self.init(GObjectReference(takingOwnershipOf: connection), isOwn: false)
    }

    private init(_ reference: GObjectReference, isOwn: Bool) {
        self.reference = reference
        self.isOwn = isOwn
        closeHandler = connect(UnsafeMutableRawPointer(reference.pointer), "closed") { [weak self] _ in self?.onClose?() }
    }

    // The last messages still go out.
    isolated deinit {
        disconnect(UnsafeMutableRawPointer(pointer), closeHandler)
        guard isOwn else { return }
        g_dbus_connection_flush(
            pointer, nil,
            { connection, result, _ in
                guard let connection else { return }
                g_dbus_connection_flush_finish(OpaquePointer(connection), result, nil)
                g_dbus_connection_close(OpaquePointer(connection), nil, nil, nil)
            }, nil)
    }

    /// Connects to a bus.
    ///
    /// - Parameter timeout: How long to wait for the bus's greeting.
    /// - Throws: `DBusError`, or `CancellationError`.
    package static func open(_ bus: DBusAddress, timeout: Duration = .seconds(25)) async throws -> DBusConnection {
        let address = try bus.resolved()
        let reference = try await asynchronously(timeout: timeout) { cancellable, callback, data in
            g_dbus_connection_new_for_address(
                address,
                GDBusConnectionFlags(
                    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil, cancellable, callback, data)
        } finish: { result, error in
            g_dbus_connection_new_for_address_finish(result, error).map { GObjectReference(takingOwnershipOf: $0) }
        }
        return DBusConnection(reference, isOwn: true)
    }

    package var isClosed: Bool { g_dbus_connection_is_closed(pointer) != 0 }

    /// The name that the bus has given to this connection, such as `:1.42`.
    package var uniqueName: String? {
        g_dbus_connection_get_unique_name(pointer).map { String(cString: $0) }
    }

    /// Calls a method.
    ///
    /// - Parameters:
    ///   - name: The bus name of the service.
    ///   - startsService: True if the bus may start a service that does not run.
    ///   - timeout: How long to wait for the answer.
    /// - Returns: The results, of which there may be none.
    /// - Throws: `DBusError`: what the service answered; `noReply` when the time is over; `disconnected`; `limitsExceeded` for an answer of too many values; `invalidArguments` for
    ///   names and values that D-Bus has no form for, before anything is sent. `CancellationError` where the task is cancelled.
    @discardableResult
    package func call(
        name: String, path: String, interface: String, method: String, arguments: [Variant] = [], startsService: Bool = true,
        timeout: Duration = .seconds(25)
    ) async throws -> [Variant] {
        try DBusNames.check(name: name, path: path, interface: interface, member: method)
        let parameters = try Variant.tuple(arguments).gvariant()
        let flags = startsService ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
        let connection = reference
        let answer = try await asynchronously(timeout: timeout) { cancellable, callback, data in
            // The deadline is kept by the caller of this closure.
            parameters.lend {
                g_dbus_connection_call(
                    connection.pointer, name, path, interface, method, $0, nil, flags, gint.max, cancellable, callback, data)
            }
        } finish: { result, error in
            g_dbus_connection_call_finish(connection.pointer, result, error).map { GVariantOwner(takingOwnershipOf: $0) }
        }
        return try answer.lend { try Variant.arguments(of: $0) }
    }
}
