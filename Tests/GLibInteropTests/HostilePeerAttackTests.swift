import CWebKitGTK
import TestSupport
import Testing
import WebKit

@testable import GLibInterop

/// Programs on a bus that send what they should not.
@MainActor @Suite(.serialized) struct HostilePeerAttackTests {
    static let name = "org.example.counter"
    let bus: PrivateBus

    init() throws {
        bus = try PrivateBus()
    }

    @Test("a message of very many values is refused before it is taken apart") func flood() async throws {
        let server = try await DBusConnection.open(.text(bus.address))
        let client = try await DBusConnection.open(.text(bus.address))
        let counter = Counter()
        let owned = try await server.own(Self.name)
        let export = try server.export(counter, at: Counter.path)
        var signals = 0
        let subscription = try client.subscribe(path: Counter.path, signal: "Changed") { _ in signals += 1 }
        let many = Variant.array([Variant](repeating: .boolean(true), count: 400_000), of: "b")
        let error = await #expect(throws: DBusError.self) {
            try await client.call(
                name: Self.name, path: Counter.path, interface: Counter.interface, method: "Echo",
                arguments: [.variant(many)])
        }
        #expect(error?.name == "org.freedesktop.DBus.Error.LimitsExceeded")
        #expect(counter.callers.isEmpty)
        try export.emit("Changed", of: Counter.interface, [.variant(many)])
        try export.emit("Changed", of: Counter.interface, [.int32(1)])
        try await until { signals == 1 }
        // Bytes are one value.
        let bytes = Variant.bytes([UInt8](repeating: 7, count: 3 << 20))
        let answer = try await client.call(
            name: Self.name, path: Counter.path, interface: Counter.interface, method: "Echo", arguments: [.variant(bytes)])
        #expect(answer == [.variant(bytes)])
        _ = (owned, export, subscription)
    }

    @Test("a caller that would wait for ever waits for very long") func patience() async throws {
        let client = try await DBusConnection.open(.text(bus.address), timeout: .seconds(Int64.max))
        let names = try await client.call(
            name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", method: "ListNames",
            timeout: .seconds(Int64.max))
        #expect(!names.isEmpty)
    }

    @Test("an error of any number has a name") func errorNumbers() {
        for code in [Int32.min, -1, .max] {
            guard let error = g_error_new_literal(g_io_error_quark(), code, "No") else { continue }
            defer { g_error_free(error) }
            #expect(DBusError(error) == DBusError(name: DBusError.failed, message: "No"))
        }
    }
}
