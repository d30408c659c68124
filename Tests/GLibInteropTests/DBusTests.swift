import Foundation
import GLibInterop
import TestSupport
import Testing
import WebKit

/// Two connections to a bus of the test's own: one that offers a counter, and one that calls it.
@MainActor @Suite(.serialized) struct DBusTests {
    static let name = "org.example.counter"
    let bus: PrivateBus
    let server: DBusConnection
    let client: DBusConnection

    init() async throws {
        bus = try PrivateBus()
        server = try await .open(.text(bus.address))
        client = try await .open(.text(bus.address))
    }

    func open() async throws -> DBusConnection {
        try await .open(.text(bus.address))
    }

    @Test("calls a method, and reads and writes properties, of another program") func call() async throws {
        let counter = Counter()
        let owned = try await server.own(Self.name)
        let export = try server.export(counter, at: Counter.path)
        func add(_ amount: Int32) async throws -> [Variant] {
            try await client.call(
                name: Self.name, path: Counter.path, interface: Counter.interface, method: "Add", arguments: [.int32(amount)])
        }
        #expect(try await add(3) == [.int32(3)])
        #expect(try await add(4) == [.int32(7)])
        #expect(counter.callers == [client.uniqueName, client.uniqueName])
        let values = try await client.properties(of: Counter.interface, name: Self.name, path: Counter.path)
        #expect(values["Sum"] == .int32(7))
        try await client.setProperty("Step", of: Counter.interface, to: .int32(5), name: Self.name, path: Counter.path)
        #expect(counter.step == 5)
        #expect(
            try await client.property("Step", of: Counter.interface, name: Self.name, path: Counter.path) == .int32(5))
        _ = (owned, export)
    }

    @Test("brings any value there and back") func values() async throws {
        let export = try server.export(Counter(), at: Counter.path)
        let value = Variant.options([
            "ssid": .bytes([0xff, 0x27, 0]), "text": .string("'\"\n🛜"), "none": .array([], of: "(si)"),
            "large": .bytes([UInt8](repeating: 7, count: 1 << 20)),
        ])
        let echoed = try await client.call(
            name: server.uniqueName ?? "", path: Counter.path, interface: Counter.interface, method: "Echo",
            arguments: [.variant(value)])
        #expect(echoed == [.variant(value)])
        _ = export
    }

    @Test("tells what went wrong by the name of the error") func errors() async throws {
        let export = try server.export(Counter(), at: Counter.path)
        let name = server.uniqueName ?? ""
        func failure(
            _ method: String, name: String? = nil, path: String = Counter.path, interface: String = Counter.interface,
            _ arguments: [Variant] = []
        ) async -> String? {
            do {
                try await client.call(
                    name: name ?? server.uniqueName ?? "", path: path, interface: interface, method: method,
                    arguments: arguments)
                return nil
            } catch { return (error as? DBusError)?.name }
        }
        #expect(await failure("Fail") == "org.example.Counter.Full")
        #expect(await failure("Break") == DBusError.failed)
        #expect(await failure("Lie") == DBusError.failed)
        #expect(await failure("Add", [.string("three")]) == DBusError.invalidArguments)
        #expect(await failure("Subtract") == DBusError.unknownMethod)
        #expect(await failure("Add", path: "/nowhere", [.int32(1)]) == DBusError.unknownMethod)
        #expect(await failure("Add", name: "org.example.nobody", [.int32(1)]) == DBusError.serviceUnknown)
        for (wrongName, path, interface, method) in [
            ("no name", Counter.path, Counter.interface, "Add"), (name, "no path", Counter.interface, "Add"),
            (name, Counter.path, "nointerface", "Add"), (name, Counter.path, Counter.interface, "no.member"),
            (name, Counter.path, Counter.interface, ""), (name, Counter.path, Counter.interface, "Add\0"),
        ] {
            #expect(
                await failure(method, name: wrongName, path: path, interface: interface) == DBusError.invalidArguments)
        }
        #expect(await failure("Echo", [.variant(.string("\0"))]) == DBusError.invalidArguments)
        await #expect(throws: DBusError.self) {
            try await client.property("Wrong", of: Counter.interface, name: name, path: Counter.path)
        }
        await #expect(throws: DBusError.self) {
            try await client.setProperty("Sum", of: Counter.interface, to: .int32(1), name: name, path: Counter.path)
        }
        _ = export
    }

    @Test("brings signals and changed properties, and none after the subscription") func signals() async throws {
        let export = try server.export(Counter(), at: Counter.path)
        var received: [DBusSignal] = []
        var others = 0
        var subscription: DBusSubscription? = try client.subscribe(interface: Counter.interface, signal: "Changed") {
            received.append($0)
        }
        let changes = try client.subscribe(interface: "org.freedesktop.DBus.Properties", firstArgument: Counter.interface) {
            received.append($0)
        }
        let foreign = try client.subscribe(interface: "org.example.Other") { _ in others += 1 }
        // An answer comes after the signals that were sent before it, and a subscription is at the bus before a later call.
        func settle() async throws { _ = try await client.names() }
        try await settle()
        try export.emit("Changed", of: Counter.interface, [.int32(9)])
        try export.propertiesChanged(of: Counter.interface, ["Sum": .int32(9)])
        try await until { received.count == 2 }
        #expect(
            received.first
                == DBusSignal(
                    sender: server.uniqueName ?? "", path: Counter.path, interface: Counter.interface, member: "Changed",
                    arguments: [.int32(9)]))
        #expect(received.last?.arguments[1].options == ["Sum": .int32(9)])
        _ = subscription
        subscription = nil
        try await settle()
        try export.emit("Changed", of: Counter.interface, [.int32(10)])
        try export.propertiesChanged(of: Counter.interface, ["Sum": .int32(10)])
        try await until { received.count == 3 }
        #expect(received.last?.member == "PropertiesChanged")
        #expect(others == 0)
        _ = (changes, foreign)
    }

    @Test("owns a name until it lets go of it") func names() async throws {
        var owned: DBusName? = try await server.own(Self.name)
        #expect(owned?.text == Self.name)
        let error = await #expect(throws: DBusError.self) { try await client.own(Self.name) }
        #expect(error?.name == DBusConnection.nameTaken)
        #expect(try await client.names().contains(Self.name))
        owned = nil
        try await until { try await !client.names().contains(Self.name) }
        _ = try await client.own(Self.name)
    }

    @Test("takes an object away when its export ends, and its connection with it") func endOfExport() async throws {
        var server: DBusConnection? = try await open()
        weak var counter: Counter?
        let name = server?.uniqueName ?? ""
        func sum() async throws -> Variant {
            try await client.property("Sum", of: Counter.interface, name: name, path: Counter.path)
        }
        do {
            let object = Counter()
            counter = object
            let export = try server?.export(object, at: Counter.path)
            #expect(try await sum() == .int32(0))
            #expect(throws: DBusError.self) { try server?.export(Counter(), at: Counter.path) }
            _ = export
        }
        try await until { counter == nil }
        await #expect(throws: DBusError.self) { try await sum() }
        server = nil
        try await until { try await !client.names().contains(name) }
    }

    @Test("refuses introspection data and paths that are none") func badExports() async throws {
        final class Bad: DBusObject {
            static let introspection = "<node><interface"
            func call(_ method: String, of interface: String, arguments: [Variant], sender: String) -> [Variant] { [] }
        }
        #expect(throws: DBusError.self) { try server.export(Bad(), at: "/") }
        #expect(throws: DBusError.self) { try server.export(Counter(), at: "nowhere") }
    }

    @Test("does not wait for an answer longer than it was told, nor after its task was cancelled") func patience() async throws {
        let silent = try TestProgram(on: bus, python: ["-m", "dbusmock", "org.example.silent", "/", "org.example.Silent"])
        try await until { try await client.names().contains("org.example.silent") }
        silent.freeze()
        func speak(timeout: Duration) async throws {
            try await client.call(
                name: "org.example.silent", path: "/", interface: "org.example.Silent", method: "Speak", timeout: timeout)
        }
        var hasEnded = false
        let waiting = Task {
            defer { hasEnded = true }
            try await speak(timeout: .seconds(600))
        }
        let error = await #expect(throws: DBusError.self) { try await speak(timeout: .milliseconds(100)) }
        #expect(error?.name == DBusError.noReply)
        // The call that was made first waits still.
        #expect(!hasEnded)
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test("tells that the bus has gone") func goneBus() async throws {
        var closings = 0
        client.onClose = { closings += 1 }
        bus.stop()
        try await until { closings == 1 }
        #expect(client.isClosed)
        let error = await #expect(throws: DBusError.self) { try await client.names() }
        #expect(error?.name == DBusError.disconnected)
        #expect(error?.meansThatNobodyIsThere == true)
    }

    @Test(
        "cannot be reached at an address that leads nowhere",
        arguments: [
            ("unix:path=/nonexistent/bus", DBusError.noServer), ("", DBusError.invalidArguments),
            ("nonsense", DBusError.invalidArguments),
            ("unix:path=a\0b", DBusError.invalidArguments),
        ])
    func noBus(_ address: String, _ name: String) async throws {
        let error = await #expect(throws: DBusError.self) { try await DBusConnection.open(.text(address)) }
        #expect(error?.name == name)
    }

    @Test("gives up on a bus that does not greet") func silentBus() async throws {
        let socket = try LoopbackSocket()
        let error = await #expect(throws: DBusError.self) {
            try await DBusConnection.open(.text("tcp:host=127.0.0.1,port=\(socket.port)"), timeout: .milliseconds(100))
        }
        #expect(error?.name == DBusError.noReply)
        _ = socket
    }

    @Test("does not send to a name that the bus keeps closed") func denied() async throws {
        let closed = try PrivateBus(denying: [Self.name])
        let server = try await DBusConnection.open(.text(closed.address))
        let client = try await DBusConnection.open(.text(closed.address))
        let owned = try await server.own(Self.name)
        let export = try server.export(Counter(), at: Counter.path)
        let error = await #expect(throws: DBusError.self) {
            try await client.property("Sum", of: Counter.interface, name: Self.name, path: Counter.path)
        }
        #expect(error?.name == DBusError.accessDenied)
        _ = (owned, export)
    }

    @Test(
        "finds the session's bus and the system's where the environment says",
        arguments: [("DBUS_SESSION_BUS_ADDRESS", DBusAddress.session), ("DBUS_SYSTEM_BUS_ADDRESS", .system)])
    func environment(_ variable: String, _ address: DBusAddress) async throws {
        let old = ProcessInfo.processInfo.environment[variable]
        setenv(variable, bus.address, 1)
        defer { if let old { setenv(variable, old, 1) } else { unsetenv(variable) } }
        let connection = try await DBusConnection.open(address)
        let other = try await open()
        #expect(try await other.names().contains(connection.uniqueName ?? ""))
    }

    @Test(
        "starts no session bus where there is none",
        .enabled(
            if: ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] == "disabled:", "As Scripts/headless has it."))
    func noSession() async throws {
        let error = await #expect(throws: DBusError.self) { try await DBusConnection.open(.session) }
        #expect(error?.name == DBusError.noServer)
    }
}
