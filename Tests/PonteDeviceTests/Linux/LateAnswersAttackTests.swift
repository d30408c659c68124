import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing

@testable import PonteDevice
@testable import PonteTesting

/// Services that answer each question, and each late.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) struct LateAnswersAttackTests {
    /// NetworkManager with 32 connections, each of whose answers takes 300 ms: all together 10 seconds.
    private static let lateManager = """
        import dbus, dbus.service, dbus.mainloop.glib, time
        from gi.repository import GLib
        dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
        NAME = 'org.freedesktop.NetworkManager'
        class Thing(dbus.service.Object):
            @dbus.service.method('org.freedesktop.DBus.Properties', in_signature='s', out_signature='a{sv}')
            def GetAll(self, interface):
                if interface == NAME:
                    paths = [dbus.ObjectPath('/c%d' % i) for i in range(32)]
                    return {'ActiveConnections': dbus.Array(paths, signature='o')}
                time.sleep(0.3)
                return {'Type': '802-3-ethernet', 'State': dbus.UInt32(2)}
        bus = dbus.SystemBus()
        things = [Thing(bus, p) for p in ['/org/freedesktop/NetworkManager'] + ['/c%d' % i for i in range(32)]]
        name = dbus.service.BusName(NAME, bus)
        GLib.MainLoop().run()
        """

    private func serve(_ bus: PrivateBus) async throws -> TestProgram {
        let service = try TestProgram(on: bus, python: ["-c", Self.lateManager])
        let watcher = try await DBusConnection.open(.text(bus.address))
        try await until { try await watcher.names().contains(NetworkManager.name) }
        return service
    }

    @Test func `the name of the Wi-Fi has one deadline over all answers`() async throws {
        let bus = try PrivateBus()
        let service = try await serve(bus)
        let wifi = WifiName(bus: .text(bus.address), timeout: .seconds(1))
        let clock = ContinuousClock()
        let start = clock.now
        #expect(await code { try await wifi.network(for: .testPage) } == .unavailable)
        // Half of what all answers take.
        #expect(start.duration(to: clock.now) < .seconds(5))
        _ = service
    }

    @Test func `a caller does not wait for the end of a reading that hangs`() async throws {
        let bus = try PrivateBus()
        let manager = try await NetworkManager(bus)
        try await manager.join(Array("Home".utf8))
        manager.service.freeze()
        let wifi = WifiName(bus: .text(bus.address), timeout: .seconds(60))
        let first = Task { try await wifi.network(for: .testPage) }
        let second = Task { try await wifi.network(for: .testPage) }
        await Task.yield()
        // One that is cancelled is gone at once, and takes the answer from nobody.
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        manager.service.goOn()
        #expect(try await second.value?.name == "Home")
    }

    @Test func `a caller that comes late asks again when the reading before has run out of time`() async throws {
        let bus = try PrivateBus()
        let manager = try await NetworkManager(bus)
        try await manager.join(Array("Home".utf8))
        manager.service.freeze()
        let clock = TestClock()
        let reader = NetworkManagerReader(bus: .text(bus.address), timeout: .seconds(30), clock: clock)
        let first = Task { try await reader.network { false } }
        // The caller's, and the reading's.
        try await until { clock.waits == [.seconds(30), .seconds(30)] }
        clock.advance(by: .seconds(20))
        let second = Task { try await reader.network { false } }
        try await until { clock.waits == [.seconds(10), .seconds(10), .seconds(30)] }
        clock.advance(by: .seconds(10))
        await #expect(throws: PonteError.self) { try await first.value }
        manager.service.goOn()
        #expect(try await second.value?.name == "Home")
    }

    /// A push service whose registration never ends.
    private final class HangingProvider: PushTokenProvider {
        let tokens = AsyncStream<PushToken?> { _ in }
        func requestPermission() async throws -> Bool { true }
        func register() async throws { try await Task.sleep(for: .seconds(1_000_000)) }
    }

    @Test func `the push token has one deadline over the service and the token`() async throws {
        let clock = TestClock()
        let tokens = PushTokens(HangingProvider(), timeout: .seconds(30), clock: clock) { _ in true }
        let call = Task { try await tokens.token() }
        try await until { clock.waits == [.seconds(30)] }
        clock.advance(by: .seconds(30))
        #expect(await code { try await call.value } == .unavailable)
    }
}
