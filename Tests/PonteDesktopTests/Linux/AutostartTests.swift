import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteDesktop

/// Entries in a folder of the test's own, started by GIO as a desktop starts them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct AutostartTests {
    let folder = TemporaryFolder()
    var entry: URL { folder.place("config/autostart/org.example.Auto.desktop") }

    func autostart(program: String? = "/usr/bin/env", isSandboxed: Bool = false) -> SystemAutostart {
        SystemAutostart(
            id: "org.example.Auto", name: "Auto & Start", configuration: folder.place("config"),
            program: program, isSandboxed: isSandboxed)
    }

    @Test func `the entry comes and goes`() throws {
        let autostart = autostart()
        #expect(try !autostart.isEnabled)
        try autostart.enable([])
        #expect(try autostart.isEnabled)
        let text = try String(contentsOf: entry, encoding: .utf8)
        for line in [
            "[Desktop Entry]", "Type=Application", "Name=Auto & Start", "Exec=/usr/bin/env", "TryExec=/usr/bin/env",
            "Icon=org.example.Auto", "X-GNOME-Autostart-enabled=true",
        ] { #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)") }
        try autostart.disable()
        #expect(try !autostart.isEnabled)
        #expect(!FileManager.default.fileExists(atPath: entry.path))
        try autostart.disable()
    }

    @Test func `an entry that the user has switched off is off, until the app enters itself again`() throws {
        let autostart = autostart()
        try autostart.enable([])
        let text = try String(contentsOf: entry, encoding: .utf8)
        for change in [text.replacing("enabled=true", with: "enabled=false"), text + "Hidden=true\n", "nonsense"] {
            try change.write(to: entry, atomically: true, encoding: .utf8)
            #expect(try !autostart.isEnabled)
        }
        try autostart.enable([])
        #expect(try autostart.isEnabled)
    }

    @Test func `a program and arguments with all kinds of marks are started as they are`() async throws {
        let output = folder.place("output").path
        let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(output).new'\nmv '\(output).new' '\(output)'\n"
        // GIO finds no program with a percent sign in its path.
        let program = try folder.file(#"my "odd" $HOME `app` \ ü;&|<>()'.sh"#, script)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        let arguments = [
            "--hidden", "", "two words", #"a"b`c$d\e"#, "%f 50%", "%\u{301}f \\\u{301}", "\u{212A}", "ü*?#~=", "'single'",
        ]
        try autostart(program: program.path).enable(arguments)
        let launcher = try TestProgram(running: ["gio", "launch", entry.path])
        defer { withExtendedLifetime(launcher) {} }
        try await until { FileManager.default.fileExists(atPath: output) }
        let given = try String(contentsOfFile: output, encoding: .utf8)
        #expect(given == arguments.map { $0 + "\n" }.joined())
    }

    @Test func `it is unavailable in a sandbox, and where nothing can be written`() throws {
        #expect(throws: PonteError.self) { try autostart(isSandboxed: true).isEnabled }
        #expect(throws: PonteError.self) { try autostart(isSandboxed: true).enable([]) }
        #expect(throws: PonteError.self) { try autostart(program: nil).enable([]) }
        #expect(throws: PonteError.self) { try autostart().enable(["zero\0byte"]) }
        _ = try folder.file("config")
        #expect(throws: PonteError.self) { try autostart().enable([]) }
    }
}
