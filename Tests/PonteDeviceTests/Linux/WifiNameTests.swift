import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDevice
@testable import PonteTesting

/// A page asks, and NetworkManager's interface answers on a bus of the test's own.
@MainActor @Suite(.serialized) struct WifiNameTests {
    /// The answer that the page gets.
    func answer(
        _ bus: PrivateBus?, policy: Policy? = nil, timeout: Duration = .seconds(60)
    ) async throws -> Result<WifiNetwork?, PonteError> {
        let page = MemoryPage()
        let address = bus.map { DBusAddress.text($0.address) } ?? .text("unix:path=/nonexistent/bus")
        page.bridge.enable(WifiName(bus: address, timeout: timeout), for: policy)
        page.load()
        do {
            return .success(try await page.call(WifiContract.network, NoValue()))
        } catch let error as PonteError { return .failure(error) }
    }

    @Test(
        "arrives whole, whatever its bytes are",
        arguments: [
            "HomeNet", "l'\"été\\\"'); alert(1); ('", "two\nlines\r\tand a tab", "🛜 👩‍👩‍👧 \u{2028}\u{2029}", "a\0b", " ",
            "</script>",
        ])
    func text(_ name: String) async throws {
        let bus = try PrivateBus()
        let manager = try await NetworkManager(bus)
        try await manager.join(Array(name.utf8))
        let network = try await answer(bus).get()
        #expect(network?.name == name)
        #expect(network?.bytes == Data(name.utf8))
    }

    @Test("has its bytes where they are no UTF-8") func bytes() async throws {
        let bus = try PrivateBus()
        let manager = try await NetworkManager(bus)
        let name: [UInt8] = [0x43, 0x61, 0x66, 0xe9, 0xff, 0x00, 0xfe]
        try await manager.join(name)
        let network = try await answer(bus).get()
        #expect(network?.bytes == Data(name))
        #expect(network?.name == "Caf\u{fffd}\u{fffd}\0\u{fffd}")
    }

    @Test("is a text and a Uint8Array in a page") func page() async throws {
        let bus = try PrivateBus()
        let manager = try await NetworkManager(bus)
        try await manager.join([0x27, 0x22, 0xff])
        let page = DevicePage()
        page.bridge.enable(WifiName(bus: .text(bus.address)))
        try await page.load()
        let answer = try await page.run(
            """
            const { name, bytes } = await ponte.call("device.wifiName")
            return [name, bytes instanceof Uint8Array, bytes.join()].join("|")
            """)
        #expect(answer as? String == "'\"\u{fffd}|true|39,34,255")
        manager.service.stop()
        let code = try await page.run("try { await ponte.call('device.wifiName') } catch (error) { return error.code }")
        #expect(code as? String == "unavailable")
    }

    @Test("is null where the device is in no Wi-Fi network") func none() async throws {
        let bus = try PrivateBus()
        let manager = try await NetworkManager(bus)
        #expect(try await answer(bus).get() == nil)
        // One that it is only connecting to is none, nor is one whose name is hidden.
        try await manager.join(Array("later".utf8), state: 1)
        try await manager.join([])
        #expect(try await answer(bus).get() == nil)
        // An Ethernet connection is none either.
        let wired = try await manager.join(Array("wired".utf8))
        try await manager.set("Type", of: "Connection.Active", to: .string("802-3-ethernet"), at: wired.active)
        #expect(try await answer(bus).get() == nil)
    }

    @Test("is that of the connection to the Internet where there are two") func primary() async throws {
        let bus = try PrivateBus()
        let manager = try await NetworkManager(bus)
        let first = try await manager.join(Array("first".utf8))
        let second = try await manager.join(Array("second".utf8))
        try await manager.set("PrimaryConnection", of: "", to: .objectPath(second.active))
        #expect(try await answer(bus).get()?.name == "second")
        try await manager.set("PrimaryConnection", of: "", to: .objectPath(first.active))
        #expect(try await answer(bus).get()?.name == "first")
    }

    @Test("comes from the access point that is used now, not from the one that is gone") func roaming() async throws {
        let bus = try PrivateBus()
        let manager = try await NetworkManager(bus)
        let home = try await manager.join(Array("home".utf8))
        let other = try await manager.join(Array("upstairs".utf8), state: 4)
        try await manager.set("ActiveAccessPoint", of: "Device.Wireless", to: .objectPath(other.point), at: home.device)
        #expect(try await answer(bus).get()?.name == "upstairs")
        try await manager.set("SpecificObject", of: "Connection.Active", to: .objectPath("/gone"), at: home.active)
        #expect(try await answer(bus).get()?.name == "upstairs")
        try await manager.set("ActiveAccessPoint", of: "Device.Wireless", to: .objectPath("/gone/too"), at: home.device)
        #expect(try await answer(bus).get() == nil)
    }

    @Test("is unavailable where NetworkManager does not run, and where there is no bus") func noDaemon() async throws {
        let bus = try PrivateBus()
        for bus in [bus, nil] {
            let error = await #expect(throws: PonteError.self) { try await answer(bus).get() }
            #expect(error?.code == .unavailable)
            #expect(error?.message.contains("NetworkManager does not run here") == true)
        }
    }

    @Test("is unavailable after a while where NetworkManager does not answer") func silence() async throws {
        let bus = try PrivateBus()
        let manager = try await NetworkManager(bus)
        manager.service.freeze()
        #expect(await code { try await answer(bus, timeout: .milliseconds(200)).get() } == .unavailable)
    }

    @Test("is denied where the bus does not let the program ask") func accessDenied() async throws {
        let bus = try PrivateBus(denying: [NetworkManager.name])
        let service = try TestProgram(on: bus, python: ["-m", "dbusmock", "--template", "networkmanager"])
        let watcher = try await DBusConnection.open(.text(bus.address))
        try await until { try await watcher.names().contains(NetworkManager.name) }
        #expect(await code { try await answer(bus).get() } == .permissionDenied)
        _ = service
    }

    @Test("is denied where NetworkManager denies it") func permissionDenied() async throws {
        let bus = try PrivateBus()
        let service = try TestProgram(on: bus, python: ["-c", Self.denyingManager])
        let watcher = try await DBusConnection.open(.text(bus.address))
        try await until { try await watcher.names().contains(NetworkManager.name) }
        let error = await #expect(throws: PonteError.self) { try await answer(bus).get() }
        #expect(error?.code == .permissionDenied)
        // The service's message is not for the page.
        #expect(error?.message.contains("secret") == false)
        _ = service
    }

    private static let denyingManager = """
        import dbus, dbus.service, dbus.mainloop.glib
        from gi.repository import GLib
        dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
        class Denied(dbus.DBusException):
            _dbus_error_name = 'org.freedesktop.NetworkManager.PermissionDenied'
        class Manager(dbus.service.Object):
            @dbus.service.method('org.freedesktop.DBus.Properties', in_signature='s', out_signature='a{sv}')
            def GetAll(self, interface): raise Denied('secret')
        bus = dbus.SystemBus()
        manager = Manager(bus, '/org/freedesktop/NetworkManager')
        name = dbus.service.BusName('org.freedesktop.NetworkManager', bus)
        GLib.MainLoop().run()
        """

    @Test("is not asked for by a page that may not know it") func policy() async throws {
        let bus = try PrivateBus()
        let manager = try await NetworkManager(bus)
        try await manager.join(Array("home".utf8))
        #expect(await code { try await answer(bus, policy: .mainFrame(of: "https://other.example")).get() } == .forbidden)
    }

    @Test("touches no bus before a page asks") func idle() async throws {
        let bus = try PrivateBus()
        let watcher = try await DBusConnection.open(.text(bus.address))
        let before = try await watcher.names()
        let page = MemoryPage()
        page.bridge.enable(WifiName(bus: .text(bus.address)))
        page.load()
        await Task.yield()
        #expect(try await watcher.names() == before)
    }
}
