internal import CWebKitGTK

/// A signal that has come over a bus.
package struct DBusSignal: Equatable, Sendable {
    /// The unique name of the connection that sent it.
    package var sender: String
    package var path: String
    package var interface: String
    package var member: String
    package var arguments: [Variant]

    package init(sender: String, path: String, interface: String, member: String, arguments: [Variant]) {
        self.sender = sender
        self.path = path
        self.interface = interface
        self.member = member
        self.arguments = arguments
    }
}

/// Receives signals for as long as it lives.
@MainActor
package final class DBusSubscription {
    private let connection: GObjectReference
    private let identifier: UInt32

    fileprivate init(_ connection: GObjectReference, _ identifier: UInt32) {
        self.connection = connection
        self.identifier = identifier
    }

    isolated deinit { g_dbus_connection_signal_unsubscribe(connection.pointer, identifier) }
}

extension DBusConnection {
    /// Receives signals; `nil` stands for any. One of more than `Variant.countLimit` values is dropped.
    ///
    /// - Parameters:
    ///   - name: The bus name of the sender; with a well-known name, signals come from whoever owns it at the time.
    ///   - firstArgument: The text that the first argument has to be.
    /// - Throws: `DBusError` with `invalidArguments` for names that are none.
    package func subscribe(
        name: String? = nil, path: String? = nil, interface: String? = nil, signal: String? = nil,
        firstArgument: String? = nil, _ receive: @escaping @MainActor (DBusSignal) -> Void
    ) throws(DBusError) -> DBusSubscription {
        try DBusNames.check(name: name, path: path, interface: interface, member: signal)
        #if DEBUG
            let receive = Doors.counting("bus signal \(signal ?? "any")", receive)
        #endif
        let callback: GDBusSignalCallback = { _, sender, path, interface, member, parameters, data in
            guard let parameters, let data, let arguments = try? Variant.arguments(of: parameters) else { return }
            let signal = DBusSignal(
                sender: String(orEmpty: sender), path: String(orEmpty: path), interface: String(orEmpty: interface),
                member: String(orEmpty: member), arguments: arguments)
            nonisolated(unsafe) let receiver = Unmanaged<Callback<DBusSignal>>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { receiver.run(signal) }
        }
        let identifier = g_dbus_connection_signal_subscribe(
            pointer, name, interface, signal, path, firstArgument, G_DBUS_SIGNAL_FLAGS_NONE, callback,
            Unmanaged.passRetained(Callback(receive)).toOpaque(), releaseObject)
        return DBusSubscription(reference, identifier)
    }
}

extension String {
    init(orEmpty text: UnsafePointer<CChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}
