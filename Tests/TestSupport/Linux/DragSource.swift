internal import Foundation
internal import Testing

/// A window of another program, and a user who drags something out of it. It ends with this object.
@MainActor
package final class DragSource {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Programs/DesktopPeer/drag_source.py").standardizedFileURL.path
    private let manager: WindowManager
    private let process = Process()
    private let output = Pipe()
    private let title = "source \(UUID().uuidString)"
    private var window = ""
    private var said = ""

    /// - Parameter paths: Of the files that are dragged.
    package convenience init(_ manager: WindowManager, files paths: [String]) async throws {
        try await self.init(manager, ["files"] + paths)
    }

    /// - Parameters:
    ///   - types: The media types of what is dragged, with commas between them.
    ///   - text: What each of them has.
    package convenience init(_ manager: WindowManager, types: String, text: String) async throws {
        try await self.init(manager, [types, text])
    }

    private init(_ manager: WindowManager, _ arguments: [String]) async throws {
        self.manager = manager
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        process.arguments = ["--pdeathsig", "KILL", "/usr/bin/python3", Self.script, title] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let descriptor = output.fileHandleForReading.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        try process.run()
        try await until { says("shown") }
        try await until {
            window = try await manager.hands("search", "--onlyvisible", "--name", title).output
            return !window.isEmpty
        }
        // Out of the way of the window that is dropped on.
        try await manager.hands("windowmove", "--sync", window, "1300", "800")
    }

    isolated deinit {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// True if the program has said so since the last drag began.
    private func says(_ word: String) -> Bool {
        lines.contains(Substring(word))
    }

    /// True if it may be dropped where it is, as far as its program has heard.
    package var isWelcome: Bool {
        lines.last { $0.hasPrefix("action") }.map { $0 != "action 0" } ?? false
    }

    private var lines: [Substring] {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(output.fileHandleForReading.fileDescriptor, &bytes, bytes.count)
        if count > 0 { said += String(decoding: bytes.prefix(count), as: UTF8.self) }
        return said.split(separator: "\n")
    }

    /// Takes hold of it.
    package func pick() async throws {
        said = ""
        try await manager.hands("mousemove", "--window", window, "50", "50", "mousedown", "1")
        var step = 0
        try await until {
            step = (step + 20) % 40
            try await manager.hands("mousemove", "--window", window, "\(50 - step)", "50")
            return says("begin")
        }
    }

    /// Moves it within another window until something is so: a page that is asked where it is answers later.
    ///
    /// - Parameter isWelcome: True for a place where it may be dropped. The program has to have heard of that.
    package func move(
        in other: String, to x: Int, _ y: Int, isWelcome: Bool, until isSo: @MainActor () async throws -> Bool
    ) async throws {
        var step = 0
        try await until {
            step = 1 - step
            try await manager.hands("mousemove", "--window", other, "\(x + step)", "\(y)")
            return try await isSo() && self.isWelcome == isWelcome
        }
    }

    /// Lets go, and waits for the end.
    package func release() async throws {
        try await manager.hands("mouseup", "1")
        try await until { says("end") }
    }
}

extension WindowManager {
    /// xdotool's name for the window with this title.
    package func window(titled title: String) async throws -> String {
        var window = ""
        try await until {
            window = try await hands("search", "--onlyvisible", "--name", "^\(title)$").output
            return !window.isEmpty
        }
        return window
    }
}
