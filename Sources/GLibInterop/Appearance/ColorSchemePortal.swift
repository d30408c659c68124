/// The desktop's setting for light or dark, read and followed (XDG Desktop Portal, "Settings"). Where there is no bus, no portal or no answer, it says nothing.
@MainActor
final class ColorSchemePortal {
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let (namespace, key) = ("org.freedesktop.appearance", "color-scheme")

    private let changed: @MainActor (Bool?) -> Void
    /// They keep the signals coming.
    private var parts: [AnyObject] = []

    /// - Parameter changed: Gets true for dark, false for light, and `nil` where the user prefers neither.
    init(_ changed: @escaping @MainActor (Bool?) -> Void) {
        self.changed = changed
    }

    /// Returns when the first answer has come, or will not come.
    func start(_ bus: DBusAddress) async {
        do {
            // Of its own: GIO ends a program with the connection that all share.
            let connection = try await DBusConnection.open(bus)
            let signals = try connection.subscribe(
                name: Self.name, path: Self.path, interface: Self.interface, signal: "SettingChanged",
                firstArgument: Self.namespace
            ) { [weak self] signal in
                guard signal.arguments.count == 3, signal.arguments[1] == .string(Self.key) else { return }
                self?.take(signal.arguments[2])
            }
            parts = [connection, signals]
            if let value = try await read(connection) { take(value) }
        } catch {
            // GTK's own setting stays.
        }
    }

    private func read(_ connection: DBusConnection) async throws -> Variant? {
        let call = { (method: String) in
            try await connection.call(
                name: Self.name, path: Self.path, interface: Self.interface, method: method,
                arguments: [.string(Self.namespace), .string(Self.key)])
        }
        do { return try await call("ReadOne").first } catch let error as DBusError where error.meansThatThereIsNoSuchThing {
            // Version 1 has this alone, with one variant in another.
            return try await call("Read").first
        }
    }

    /// A value of another type is no answer; of the right one, a number that is not known means neither.
    private func take(_ value: Variant) {
        guard case .uint32(let number) = value.unwrapped else { return }
        changed(number == 1 ? true : number == 2 ? false : nil)
    }
}
