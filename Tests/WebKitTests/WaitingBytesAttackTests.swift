import Foundation
import Testing

/// Bytes of replies that wait in the web process, as many as a page lets wait.
struct WaitingBytesAttackTests {
    @Test func `taking one costs the same, however many wait`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
        let program = FileManager.default.temporaryDirectory.appending(path: "ponte-attachments-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: program) }
        let script = """
            clang -O2 -Wall -Werror -o '\(program.path)' Tests/WebProcess/attachments_cost.c \
            Sources/PonteWebProcess/{bytes_to_app,contexts,origins,segments,socket,windows}.c Sources/CGLibSupport/packets.c $(pkg-config --cflags --libs webkitgtk-web-process-extension-6.0) && '\(program.path)'
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
        let times = text.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
        try #require(times.count == 2 && times.allSatisfy { $0 >= 0 }, "\(text)")
        // Quadratic work would take 64 times as long for eight times as many. Times below a millisecond say nothing.
        #expect(times[1] < 24 * max(times[0], 1), "\(text)")
    }
}
