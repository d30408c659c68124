import GLibInterop
import TestSupport

/// The desktop's settings on a bus of a test's own (XDG Desktop Portal, "Settings"), with one value alone.
@MainActor
final class SettingsPortal: DBusObject {
    static let name = "org.freedesktop.portal.Desktop"
    static let interface = "org.freedesktop.portal.Settings"
    private static let path = "/org/freedesktop/portal/desktop"
    static let introspection = """
        <node>
          <interface name="org.freedesktop.portal.Settings">
            <method name="Read">
              <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
            </method>
            <method name="ReadOne">
              <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
            </method>
          </interface>
        </node>
        """

    /// `color-scheme`: 1 for dark, 2 for light.
    private(set) var value: Variant
    /// The methods that were called.
    private(set) var calls: [String] = []
    private let isOld: Bool
    private var parts: [Any] = []
    private var export: DBusExport?

    private init(_ value: Variant, isOld: Bool) {
        (self.value, self.isOld) = (value, isOld)
    }

    /// Takes its place on the bus.
    ///
    /// - Parameters:
    ///   - isOld: True for one without `ReadOne`.
    ///   - isNamed: False for a program that has the portal's path, and not its name.
    static func start(
        _ bus: PrivateBus, _ value: Variant, isOld: Bool = false, isNamed: Bool = true
    ) async throws -> SettingsPortal {
        let portal = SettingsPortal(value, isOld: isOld)
        let connection = try await DBusConnection.open(.text(bus.address))
        let export = try connection.export(portal, at: path)
        portal.export = export
        portal.parts = [connection]
        if isNamed { portal.parts.append(try await connection.own(name)) }
        return portal
    }

    func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
        calls.append(method)
        if method == "ReadOne", isOld { throw DBusError(name: DBusError.unknownMethod, message: "There is no ReadOne.") }
        guard arguments == [.string("org.freedesktop.appearance"), .string("color-scheme")] else {
            throw DBusError(name: "org.freedesktop.portal.Error.NotFound", message: "There is no such setting.")
        }
        return [.variant(method == "Read" ? .variant(value) : value)]
    }

    /// The user changes the setting.
    func change(to number: UInt32) throws {
        value = .uint32(number)
        try tell(.string("color-scheme"), .variant(value))
    }

    /// Sends the signal with any arguments behind the namespace.
    func tell(_ arguments: Variant..., of namespace: String = "org.freedesktop.appearance") throws {
        try export?.emit("SettingChanged", of: Self.interface, [.string(namespace)] + arguments)
    }
}
