extension TestProgram {
    /// A program on a private bus, which it finds as its session's and as the system's: python-dbusmock's services, for one.
    package convenience init(on bus: PrivateBus, running command: [String]) throws {
        try self.init(
            running: command, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "DBUS_SYSTEM_BUS_ADDRESS": bus.address])
    }

    /// - Parameter arguments: The arguments of `/usr/bin/python3`: `-m dbusmock --template networkmanager`.
    package convenience init(on bus: PrivateBus, python arguments: [String]) throws {
        try self.init(on: bus, running: ["/usr/bin/python3"] + arguments)
    }
}
