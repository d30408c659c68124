import Foundation
import Testing

/// The libraries of a program end on the thread that calls `exit`: libX11 among them, which a main thread that paints would use after that.
struct ProgramEndTests {
    private func run(_ arguments: [String] = []) throws -> (output: String, status: Int32, reason: Process.TerminationReason) {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = Process()
        program.executableURL = URL(filePath: "/usr/bin/setpriv")
        let path = URL(filePath: tests).deletingLastPathComponent().appending(path: "ExitsElsewhere").path
        program.arguments = ["--pdeathsig", "KILL", path] + arguments
        let output = Pipe()
        program.standardOutput = output
        try program.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        program.waitUntilExit()
        return (text, program.terminationStatus, program.terminationReason)
    }

    @Test func `the main thread is at rest when the libraries end, wherever exit was called`() throws {
        let elsewhere = try run()
        #expect(elsewhere.output == "parked\n")
        #expect(elsewhere.status == 7)
        #expect(elsewhere.reason == .exit)
    }

    @Test func `a program that ends on its main thread ends as ever`() throws {
        let here = try run(["here"])
        #expect(here.output == "parked\n")
        #expect(here.status == 7)
    }
}
