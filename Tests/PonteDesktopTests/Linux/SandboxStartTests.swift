import TestSupport
import Testing

/// An app without the engine's sandbox tells its user.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SandboxStartTests {
    @Test func `an app that cannot confine its pages says so in a window, and ends`() async throws {
        let user = try await WindowManager()
        let folder = TemporaryFolder()
        let program = try TestProgram(
            "OpenedApp", ["--ends"], in: "", folder: folder, hasNamespaces: false,
            environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:", "PONTE_LOG": nil])
        _ = try await user.window(titled: "Probe could not start.")
        try await until { try await user.hands("getactivewindow", "getwindowname").output == "Probe could not start." }
        #expect(program.isRunning)
        try await user.hands("key", "Return")
        try await until { !program.isRunning }
        #expect(!program.hasCrashed && program.status == 1)
        #expect(try program.lines == [])
        #expect(
            try program.errors.contains(
                "\"Probe\" could not start: unavailable: No page can be shown, because the engine's sandbox cannot be made: this system allows no user namespaces"
            ))
    }
}
