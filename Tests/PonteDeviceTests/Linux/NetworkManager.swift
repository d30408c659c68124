import GLibInterop
import TestSupport
import Testing

/// NetworkManager's D-Bus interface, served by python-dbusmock.
@MainActor
final class NetworkManager {
    static let name = "org.freedesktop.NetworkManager"
    private static let path = "/org/freedesktop/NetworkManager"

    let service: TestProgram
    private let connection: DBusConnection
    private var count = 0

    init(_ bus: PrivateBus) async throws {
        service = try TestProgram(on: bus, python: ["-m", "dbusmock", "--template", "networkmanager"])
        connection = try await .open(.text(bus.address))
        let connection = connection
        try await until {
            // The name comes before the objects.
            (try? await connection.properties(of: Self.name, name: Self.name, path: Self.path)) != nil
        }
    }

    /// Adds a Wi-Fi device that is in the network of this name.
    ///
    /// - Returns: The paths of the device, the access point and the active connection.
    @discardableResult
    func join(_ ssid: [UInt8], state: UInt32 = 2) async throws -> (device: String, point: String, active: String) {
        count += 1
        let device = try await mock("AddWiFiDevice", [.string("w\(count)"), .string("wlan\(count)"), .int32(100)])
        let point = try await mock(
            "AddAccessPoint",
            [
                .string(device), .string("ap\(count)"), .string("first"), .string("00:23:F8:7E:12:BB"), .uint32(2),
                .uint32(2425), .uint32(5400), .byte(82), .uint32(0x100),
            ])
        let known = try await mock(
            "AddWiFiConnection", [.string(device), .string("known\(count)"), .string("first"), .string("wpa-psk")])
        let active = try await mock(
            "AddActiveConnection",
            [.strings([device]), .string(known), .string(point), .string("active\(count)"), .uint32(state)])
        try await set("Ssid", of: "AccessPoint", to: .bytes(ssid), at: point)
        return (device, point, active)
    }

    func set(_ property: String, of interface: String, to value: Variant, at path: String = path) async throws {
        let interface = interface.isEmpty ? Self.name : "\(Self.name).\(interface)"
        do {
            try await connection.setProperty(property, of: interface, to: value, name: Self.name, path: path)
        } catch let error as DBusError where error.name.hasSuffix(".UnknownProperty") {
            // NetworkManager has more properties than the template.
            _ = try await mock("AddProperties", [.string(interface), .options([property: value])], at: path)
        }
    }

    func mock(_ method: String, _ arguments: [Variant], at path: String = path) async throws -> String {
        try await connection.call(
            name: Self.name, path: path, interface: "org.freedesktop.DBus.Mock", method: method, arguments: arguments
        ).first?.text ?? ""
    }
}
