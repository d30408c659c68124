internal import Foundation
internal import TestSupport
internal import Testing

/// `Scripts/setup`, which installs what is missing.
@MainActor
@Suite struct SetupTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Scripts/setup")
        .standardizedFileURL.path
    private static let needed = ["bash", "sh", "sed", "uname", "node", "swift", "pkg-config", "env"]
    private static let app = ["bwrap", "xdg-dbus-proxy", "tsc", "esbuild", "Xvfb", "xauth"]

    private func run(_ arguments: [String], in programs: ProgramFolder? = nil) async throws -> TestProgram {
        let program = try TestProgram(
            running: [Self.script] + arguments, environment: programs.map { ["PATH": $0.path] } ?? [:])
        try await program.end()
        return program
    }

    @Test(arguments: [
        ("dnf", "sudo dnf install 'pkgconfig(webkitgtk-6.0)'"), ("pacman", "sudo pacman -S --needed webkitgtk-6.0"),
        ("zypper", "sudo zypper install 'pkgconfig(webkitgtk-6.0)'"), ("apk", "sudo apt-get install libwebkitgtk-6.0-dev"),
    ])
    func `on another system it says the command in one sentence, and installs nothing`(manager: String, command: String)
        async throws
    {
        let programs = try ProgramFolder(Self.needed)
        try programs.add(manager, "touch '\(programs.path)/installed'")
        try programs.add("sudo", "touch '\(programs.path)/installed'")
        let setup = try await run(["app"], in: programs)
        #expect(setup.status == 1)
        let errors = try setup.errors
        #expect(errors.contains("nothing was installed. Missing: bwrap, xdg-dbus-proxy, tsc, esbuild, Xvfb, xauth."), "\(errors)")
        #expect(errors.contains(command) && errors.split(separator: "\n").count == 1, "\(errors)")
        #expect(!FileManager.default.fileExists(atPath: programs.path + "/installed"))
    }

    @Test func `on another system that has all, it says nothing`() async throws {
        let programs = try ProgramFolder(Self.needed)
        for name in Self.app { try programs.add(name) }
        let setup = try await run(["app"], in: programs)
        #expect(setup.status == 0)
        #expect(try setup.errors.isEmpty)
    }

    @Test func `a word that is none of its own is refused`() async throws {
        let setup = try await run(["apps"])
        #expect(setup.status == 64)
        #expect(try setup.errors == "usage: setup [app [<package> …]]\n")
    }
}
