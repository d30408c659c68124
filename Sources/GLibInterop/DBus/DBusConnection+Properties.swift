extension DBusConnection {
    private static let interface = "org.freedesktop.DBus.Properties"

    /// The value of a property, unwrapped.
    ///
    /// - Throws: As `call`.
    package func property(
        _ property: String, of interface: String, name: String, path: String, timeout: Duration = .seconds(25)
    ) async throws -> Variant {
        let answer = try await call(
            name: name, path: path, interface: Self.interface, method: "Get",
            arguments: [.string(interface), .string(property)], timeout: timeout)
        guard let value = answer.first else {
            throw DBusError(name: DBusError.failed, message: "\(name) has answered without a value.")
        }
        return value.unwrapped
    }

    /// The values of all properties of an interface, unwrapped.
    ///
    /// - Throws: As `call`.
    package func properties(
        of interface: String, name: String, path: String, timeout: Duration = .seconds(25)
    ) async throws -> [String: Variant] {
        let answer = try await call(
            name: name, path: path, interface: Self.interface, method: "GetAll", arguments: [.string(interface)],
            timeout: timeout)
        guard let values = answer.first?.options else {
            throw DBusError(name: DBusError.failed, message: "\(name) has answered without values.")
        }
        return values
    }

    /// - Throws: As `call`.
    package func setProperty(
        _ property: String, of interface: String, to value: Variant, name: String, path: String,
        timeout: Duration = .seconds(25)
    ) async throws {
        try await call(
            name: name, path: path, interface: Self.interface, method: "Set",
            arguments: [.string(interface), .string(property), .variant(value)], timeout: timeout)
    }
}
