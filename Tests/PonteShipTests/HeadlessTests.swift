internal import Foundation
internal import TestSupport
internal import Testing

/// `Scripts/headless`, which runs a command under Xvfb.
@MainActor
@Suite struct HeadlessTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Scripts/headless")
        .standardizedFileURL.path

    @Test(arguments: ["Xvfb", "xauth"])
    func `without a program that it needs, it says how to install it`(absent: String) async throws {
        let programs = try ProgramFolder(["bash", "env", "uname", "dirname", "mktemp", "rm", "flock"])
        for name in ["Xvfb", "xauth"] where name != absent { try programs.add(name) }
        let headless = try TestProgram(running: [Self.script, "true"], environment: ["PATH": programs.path])
        try await headless.end()
        #expect(headless.status == 127)
        let errors = try headless.errors
        #expect(errors.hasPrefix("headless: there is no \(absent) command. Install"), "\(errors)")
        #expect(errors.hasSuffix("/Scripts/setup app\n"), "\(errors)")
    }

    @Test func `a sway that ends at once is told at once`() async throws {
        let programs = try ProgramFolder([
            "bash", "cat", "env", "uname", "dirname", "mktemp", "mkdir", "mkfifo", "rm", "id", "flock", "unshare", "setpriv",
            "sh",
        ])
        try programs.add("sway", "echo 'no room here' >&2; exit 3")
        let headless = try TestProgram(
            running: [Self.script, "true"], environment: ["PATH": programs.path, "PONTE_DISPLAY": "wayland"])
        let took = try await ContinuousClock().measure { try await headless.end() }
        #expect(took < .seconds(50))
        #expect(headless.status == 1)
        #expect(try headless.errors == "no room here\nheadless: sway did not start, for the reason above.\n")
    }
}
