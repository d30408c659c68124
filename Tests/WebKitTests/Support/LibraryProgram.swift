import Foundation
import TestSupport
import Testing

/// A program of `Tests/WebProcess` with files of the web process's library.
enum LibraryProgram {
    /// - Parameter parts: The names of the library's files, without `.c`.
    /// - Returns: What it prints.
    static func output(of name: String, with parts: [String]) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
        let folder = TemporaryFolder()
        let program = folder.place(name)
        let sources = parts.map { "Sources/PonteWebProcess/\($0).c" }.joined(separator: " ")
        let script = """
            clang -O2 -Wall -Werror -o '\(program.path)' Tests/WebProcess/\(name).c \(sources) Sources/CGLibSupport/{packets,segments}.c \
            $(pkg-config --cflags --libs webkitgtk-web-process-extension-6.0) && '\(program.path)'
            """
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/bash")
        shell.arguments = ["-c", script]
        shell.currentDirectoryURL = root
        let output = Pipe()
        shell.standardOutput = output
        try shell.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)
        return text
    }
}
