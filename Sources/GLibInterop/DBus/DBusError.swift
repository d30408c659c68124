internal import CWebKitGTK

/// Why a bus or a service did not do what it was asked for: the D-Bus error's name and its message.
package struct DBusError: Error, Equatable, Sendable, CustomStringConvertible {
    /// `org.freedesktop.DBus.Error.ServiceUnknown`, or a service's own.
    package var name: String
    /// As the other side wrote it: it may hold what is private.
    package var message: String

    package init(name: String, message: String) {
        self.name = name
        self.message = message
    }

    package var description: String { "\(name): \(message)" }
}

extension DBusError {
    private static let prefix = "org.freedesktop.DBus.Error."
    package static let accessDenied = prefix + "AccessDenied"
    package static let disconnected = prefix + "Disconnected"
    package static let failed = prefix + "Failed"
    package static let invalidArguments = prefix + "InvalidArgs"
    package static let limitsExceeded = prefix + "LimitsExceeded"
    package static let nameHasNoOwner = prefix + "NameHasNoOwner"
    package static let noReply = prefix + "NoReply"
    package static let noServer = prefix + "NoServer"
    package static let propertyReadOnly = prefix + "PropertyReadOnly"
    package static let serviceUnknown = prefix + "ServiceUnknown"
    package static let unknownInterface = prefix + "UnknownInterface"
    package static let unknownMethod = prefix + "UnknownMethod"
    package static let unknownObject = prefix + "UnknownObject"
    package static let unknownProperty = prefix + "UnknownProperty"

    static func invalid(_ message: String) -> DBusError {
        DBusError(name: invalidArguments, message: message)
    }

    /// Nobody stands behind a name: it has no owner, and the bus cannot start one.
    package var meansThatNobodyIsThere: Bool {
        [Self.serviceUnknown, Self.nameHasNoOwner, Self.disconnected, Self.noServer].contains(name)
            || name.utf8.starts(with: (Self.prefix + "Spawn.").utf8)
    }

    /// A service is there, and does not have the object, the interface, the method or the property.
    package var meansThatThereIsNoSuchThing: Bool {
        [Self.unknownObject, Self.unknownInterface, Self.unknownMethod, Self.unknownProperty].contains(name)
    }

    /// Copies what GIO reports, which stays the caller's; what has not come from the bus gets the name of the same meaning.
    init(_ error: UnsafeMutablePointer<GError>) {
        guard let copy = g_error_copy(error) else {
            self.init(name: Self.failed, message: "")
            return
        }
        defer { g_error_free(copy) }
        let remote = String(takingOwnershipOf: g_dbus_error_get_remote_error(copy))
        if remote != nil { g_dbus_error_strip_remote_error(copy) }
        self.init(name: remote ?? Self.name(of: GLibError(copy)), message: String(cString: copy.pointee.message))
    }

    private static func name(of error: GLibError) -> String {
        guard error.domain == String(cString: g_quark_to_string(g_io_error_quark())) else { return failed }
        switch GIOErrorEnum(UInt32(truncatingIfNeeded: error.code)) {
        case G_IO_ERROR_TIMED_OUT: return noReply
        case G_IO_ERROR_CLOSED, G_IO_ERROR_BROKEN_PIPE: return disconnected
        case G_IO_ERROR_NOT_FOUND, G_IO_ERROR_CONNECTION_REFUSED: return noServer
        case G_IO_ERROR_PERMISSION_DENIED: return accessDenied
        case G_IO_ERROR_INVALID_ARGUMENT: return invalidArguments
        default: return failed
        }
    }
}

/// Calls `body` with a place for a `GError`, and throws what it left there, freed, as D-Bus names it.
func withDBusError<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws(DBusError) -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = body(&error)
    guard let error else { return result }
    defer { g_error_free(error) }
    throw DBusError(error)
}
