package import Foundation

/// A program of this package (`Tests/Programs`, an example) that runs beside the tests, and ends with this object or with them.
@MainActor
package final class TestProgram {
    private let process = Process()
    /// Has `config`, `data`, `state` and `cache`, the program's own.
    package let folder: URL

    /// - Parameters:
    ///   - name: The name of the executable target.
    ///   - environment: Is added to that of the tests; the program's folders of the XDG Base Directory Specification are empty ones of its own.
    package init(
        _ name: String, _ arguments: [String] = [], environment: [String: String] = [:], in directory: URL? = nil
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "ponte-program-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        process.arguments =
            ["--pdeathsig", "KILL", URL(filePath: tests).deletingLastPathComponent().appending(path: name).path] + arguments
        process.currentDirectoryURL = directory
        let homes = ["CONFIG", "DATA", "STATE", "CACHE"].map { ("XDG_\($0)_HOME", folder.appending(path: $0.lowercased()).path) }
        process.environment = ProcessInfo.processInfo.environment
            .merging(homes) { $1 }.merging(environment) { $1 }
        let output = folder.appending(path: "output")
        try Data().write(to: output)
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
    }

    isolated deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The lines that the program has printed.
    package var lines: [String] {
        get throws {
            let text = try String(contentsOf: folder.appending(path: "output"), encoding: .utf8)
            return text.split(separator: "\n").map(String.init)
        }
    }

    package var isRunning: Bool { process.isRunning }

    /// Its exit code, once it has ended.
    package var status: Int32 { process.terminationStatus }

    package func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
