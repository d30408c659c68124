package import Foundation
package import Testing

/// A program that runs beside the tests, and ends with this object or with them.
@MainActor
package final class TestProgram {
    private let process = Process()
    private let ownFolder = TemporaryFolder()
    private var input: Pipe?
    /// Has `config`, `data`, `state` and `cache`, the program's own.
    package var folder: URL { ownFolder.url }

    /// A program of this package: `Tests/Programs`, an example.
    ///
    /// - Parameters:
    ///   - name: The name of the executable target.
    ///   - environment: Is added to that of the tests; `nil` takes one out. The program's folders of the XDG Base Directory Specification are
    ///     empty ones of its own.
    ///   - keepsErrors: True for `errors`; else the tests' own standard error has them.
    package convenience init(
        _ name: String, _ arguments: [String] = [], environment: [String: String?] = [:], in directory: URL? = nil,
        keepsErrors: Bool = false
    ) throws {
        try self.init(
            running: [try Self.path(of: name)] + arguments, environment: environment, in: directory, keepsErrors: keepsErrors)
    }

    /// The place of a program of this package: beside the tests.
    package static func path(of name: String) throws -> String {
        let tests = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        return tests.deletingLastPathComponent().appending(path: name).path
    }

    /// - Parameters:
    ///   - command: A program, by its path or as `PATH` has it, and its arguments.
    ///   - listens: True for a program that reads what it is told. Else it has the tests' own standard input.
    package init(
        running command: [String], environment: [String: String?] = [:], in directory: URL? = nil, keepsErrors: Bool = true,
        listens: Bool = false
    ) throws {
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        process.arguments = ["--pdeathsig", "KILL"] + command
        process.currentDirectoryURL = directory
        var all = ProcessInfo.processInfo.environment
        for name in ["CONFIG", "DATA", "STATE", "CACHE"] { all["XDG_\(name)_HOME"] = ownFolder.place(name.lowercased()).path }
        for (name, value) in environment { all[name] = value }
        process.environment = all
        process.standardOutput = try FileHandle(forWritingTo: ownFolder.file("output"))
        if keepsErrors { process.standardError = try FileHandle(forWritingTo: ownFolder.file("errors")) }
        if listens {
            input = Pipe()
            process.standardInput = input
        }
        try process.run()
    }

    isolated deinit { stop() }

    /// The text that the program has printed.
    package var output: String { get throws { try String(contentsOf: ownFolder.place("output"), encoding: .utf8) } }

    /// The text that it has written to its standard error.
    package var errors: String { get throws { try String(contentsOf: ownFolder.place("errors"), encoding: .utf8) } }

    /// The whole lines that it has printed.
    package var lines: [String] {
        get throws {
            let text = try output
            return text[..<(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n").map(String.init)
        }
    }

    /// Writes a line to the standard input of a program that listens.
    package func tell(_ line: String) throws {
        try input?.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    }

    package var isRunning: Bool { process.isRunning }

    /// Its exit code, or the number of the signal, once it has ended.
    package var status: Int32 { process.terminationStatus }

    /// True if a signal has ended it.
    package var hasCrashed: Bool { process.terminationReason == .uncaughtSignal }

    /// Waits for its end, for a minute at most.
    ///
    /// - Returns: `output`.
    @discardableResult
    package func end(sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        try await until("The program has not ended within a minute.", sourceLocation: sourceLocation) { !isRunning }
        return try output
    }

    /// Sends it a signal, such as `SIGTERM`.
    package func send(_ signal: Int32) {
        if process.isRunning { kill(process.processIdentifier, signal) }
    }

    /// Stops it from answering, until it goes on or is stopped.
    package func freeze() {
        kill(process.processIdentifier, SIGSTOP)
    }

    package func goOn() {
        kill(process.processIdentifier, SIGCONT)
    }

    /// Asks it to end, and stops it if it has not within five seconds.
    package func leave() {
        send(SIGTERM)
        let end = ContinuousClock.now + .seconds(5)
        while process.isRunning, .now < end { usleep(1000) }
        stop()
    }

    package func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
