internal import Foundation

/// A program on a private bus, in Python, which ends with this object or with the test program: python-dbusmock's services, for one.
@MainActor
package final class MockService {
    private let process = Process()

    /// - Parameter arguments: The arguments of `/usr/bin/python3`: `-m dbusmock --template networkmanager`.
    package convenience init(_ bus: PrivateBus, python arguments: [String]) throws {
        try self.init(bus, ["/usr/bin/python3"] + arguments)
    }

    /// - Parameter command: A program and its arguments. It finds the bus as its session's and as the system's.
    package init(_ bus: PrivateBus, _ command: [String]) throws {
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        process.arguments = ["--pdeathsig", "KILL"] + command
        process.environment = ProcessInfo.processInfo.environment.merging([
            "DBUS_SESSION_BUS_ADDRESS": bus.address, "DBUS_SYSTEM_BUS_ADDRESS": bus.address,
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    isolated deinit { stop() }

    package func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Stops it from answering, until it goes on or is stopped.
    package func freeze() {
        kill(process.processIdentifier, SIGSTOP)
    }

    package func goOn() {
        kill(process.processIdentifier, SIGCONT)
    }
}
