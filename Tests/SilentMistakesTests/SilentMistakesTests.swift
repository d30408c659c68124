import Foundation
import TestSupport
import Testing

/// Runs each program of `Tests/SilentMistakes`, and compares what its developer sees with its text in `Lines`. `PONTE_MISTAKES=write` in the environment writes the texts: read
/// the difference, because a line must say what is wrong and what to do.
@MainActor
struct SilentMistakesTests {
    private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "SilentMistakes")
    private nonisolated static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".swift") && $0 != "SilentMistakes.swift" }.map { String($0.dropLast(6)) }.sorted()

    /// The lines of the log that a program writes to standard error, until it says that it has ended; numbers of milliseconds as `N ms`.
    private func lines(of name: String, _ argument: String, log: String? = nil, until isOver: (String, String) -> Bool)
        async throws -> String
    {
        let program = try TestProgram(name, [argument], environment: ["PONTE_LOG": log], keepsErrors: true)
        try await until { try isOver(program.output, program.errors) || !program.isRunning }
        let lines = try program.errors.split(separator: "\n").filter { $0.hasPrefix("Ponte ") }
        return lines.map { "\($0.replacing(/\d+ ms/, with: "N ms"))\n" }.joined()
    }

    @Test(arguments: names) func `a developer sees the mistake`(name: String) async throws {
        let found = try await lines(of: "SilentMistakes", name) { out, _ in out.contains("end\n") }
        let file = Self.folder.appending(path: "Lines/\(name).txt")
        if ProcessInfo.processInfo.environment["PONTE_MISTAKES"] == "write" { try Data(found.utf8).write(to: file) }
        #expect(!found.isEmpty)
        #expect(try String(contentsOf: file, encoding: .utf8) == found)
    }

    @Test(arguments: ["RunLoop", "dispatchMain"]) func `a main loop in which no view lives is complained of`(name: String)
        async throws
    {
        let found = try await lines(of: "BlockedMain", name) { _, err in err.contains("Ponte error") }
        #expect(
            found == """
                Ponte error: RunLoop.main.run() or dispatchMain() runs the main thread, and the web views stand still: on Linux they need GLib's main loop. \
                Make main async, and await something there: static func main() async.

                """)
    }

    @Test func `a log that is off says nothing`() async throws {
        #expect(try await lines(of: "SilentMistakes", "UnknownMethod", log: "off") { out, _ in out.contains("end\n") } == "")
    }
}
