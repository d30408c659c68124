import Foundation
import TestSupport
import Testing

/// The end of the session, and of a program by a signal.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SessionEndTests {
    private func start(_ arguments: [String], on bus: PrivateBus? = nil) async throws -> TestProgram {
        let program = try TestProgram(
            running: ["env", "--default-signal=INT,HUP", TestProgram.path(of: "OpenedApp")] + arguments,
            environment: ["DBUS_SESSION_BUS_ADDRESS": bus?.address ?? "disabled:", "PONTE_LOG": "warning"])
        try await until { try program.lines.contains("started") }
        return program
    }

    private func settings(of program: TestProgram) throws -> [String: String] {
        let file = program.folder.appending(path: "config/org.example.Probe/settings.json")
        return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal that ends a program is a quit: windows are asked, and the last change of the settings is kept`(
        signal: Int32
    ) async throws {
        let program = try await start(["--types"])
        program.send(signal)
        try await program.end()
        #expect(try program.lines == ["started", "asked", "ended"])
        #expect((program.hasCrashed, program.status) == (false, 0))
        #expect(try settings(of: program) == ["text": "asked"])
    }

    @Test func `so is the end of the session's bus`() async throws {
        let bus = try PrivateBus()
        let program = try await start(["--types"], on: bus)
        bus.stop()
        try await program.end()
        #expect(try program.lines == ["started", "asked", "ended"])
        #expect((program.hasCrashed, program.status) == (false, 0))
        #expect(try settings(of: program) == ["text": "asked"])
    }

    @Test func `the bus that goes behind a signal does not cut the end short`() async throws {
        let bus = try PrivateBus()
        let program = try await start(["--types", "--hangs"], on: bus)
        program.send(SIGTERM)
        try await until { try program.lines.contains("asked") }
        bus.stop()
        try await program.end()
        #expect(try program.lines.last == "ended")
        #expect((program.hasCrashed, program.status) == (false, 0))
    }

    @Test(arguments: ["--refuses", "--hangs"])
    func `a window that refuses or does not answer does not keep the program`(way: String) async throws {
        let program = try await start(["--types", way])
        program.send(SIGTERM)
        try await program.end()
        let line = """
            log The session ends, or a signal ends "Probe": 1 of its windows refused to close or did not answer within 5 seconds, and were closed. Let onClosing keep what would be \
            lost.
            """
        #expect(try program.lines == ["started", "asked", line, "ended"])
        #expect((program.hasCrashed, program.status) == (false, 0))
        #expect(try settings(of: program) == ["text": "asked"])
    }

    @Test(arguments: [["--hidden"], ["--types", "--stays-in-start"]])
    func `an app without windows ends, and one whose start goes on`(arguments: [String]) async throws {
        let program = try await start(arguments)
        program.send(SIGTERM)
        try await program.end()
        #expect((program.hasCrashed, program.status) == (false, 0))
        #expect(try settings(of: program) == ["text": arguments == ["--hidden"] ? "typed" : "asked"])
    }

    @Test func `so does one that tells its user why it could not start`() async throws {
        let user = try await WindowManager()
        let program = try TestProgram("OpenedApp", ["--fails"], environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:"])
        _ = try await user.window(titled: "Probe could not start.")
        program.send(SIGTERM)
        try await program.end()
        #expect((program.hasCrashed, program.status) == (false, 1))
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `the same signal again ends the program at once`(signal: Int32) async throws {
        let program = try await start(["--types", "--hangs"])
        try await until {
            program.send(signal)
            return !program.isRunning
        }
        #expect((program.hasCrashed, program.status) == (true, signal))
    }

    @Test func `a program whose main thread stands still ends by the second signal`() async throws {
        let program = try await start(["--types", "--blocks"])
        try await until { try program.lines.contains("blocks") }
        try await until {
            program.send(SIGINT)
            return !program.isRunning
        }
        #expect((program.hasCrashed, program.status) == (true, SIGINT))
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `it also ends some time after a single signal`(signal: Int32) async throws {
        let program = try await start(["--types", "--blocks", "--stands-still"])
        try await until { try program.lines.contains("blocks") }
        program.send(signal)
        try await program.end()
        #expect((program.hasCrashed, program.status) == (true, SIGALRM))
    }

    @Test func `a program that does not end is ended, and says so`() async throws {
        let program = try await start(["--types", "--goes-on"])
        program.send(SIGTERM)
        try await program.end()
        #expect((program.hasCrashed, program.status) == (false, 1))
        #expect(try program.errors.contains("The program was to end, and had not ended 2 seconds later"))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `behind run, a signal ends the program as it ends any other`(signal: Int32) async throws {
        let program = try await start(["--ends", "--goes-on"])
        try await until { try program.lines.contains("ended") }
        program.send(signal)
        try await program.end()
        #expect((program.hasCrashed, program.status) == (true, signal))
    }

    @Test func `a signal that the program's starter ignores stays ignored`() async throws {
        let bus = try PrivateBus()
        let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        let program = try TestProgram(running: ["nohup", TestProgram.path(of: "OpenedApp")], environment: environment)
        try await until { try program.lines.contains("started") }
        program.send(SIGHUP)
        let second = try TestProgram("OpenedApp", environment: environment)
        try await second.end()
        try await until { try program.lines.contains("activate") }
        program.send(SIGTERM)
        try await program.end()
        #expect(try program.lines == ["started", "activate", "ended"])
    }
}
