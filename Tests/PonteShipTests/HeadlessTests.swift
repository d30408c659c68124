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
}
