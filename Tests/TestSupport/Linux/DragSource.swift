internal import Foundation
internal import Testing

/// A window of another program, and a user who drags something out of it. It ends with this object.
@MainActor
package final class DragSource {
    private let manager: WindowManager
    private let program: TestProgram
    private var window = ""
    /// How many lines it had said when the last drag began.
    private var count = 0

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
        let title = "source \(UUID().uuidString)"
        program = try TestProgram(desktopPeer: "drag_source", [title] + arguments)
        try await until { try says("shown") }
        try await until {
            window = try await manager.hands("search", "--onlyvisible", "--name", title).output
            return !window.isEmpty
        }
        // Out of the way of the window that is dropped on.
        try await manager.hands("windowmove", "--sync", window, "1300", "800")
    }

    /// True if the program has said so since the last drag began.
    private func says(_ word: String) throws -> Bool { try lines.contains(word) }

    /// True if it may be dropped where it is, as far as its program has heard.
    package var isWelcome: Bool {
        get throws { try lines.last { $0.hasPrefix("action") }.map { $0 != "action 0" } ?? false }
    }

    private var lines: ArraySlice<String> { get throws { try program.lines.dropFirst(count) } }

    /// Takes hold of it.
    package func pick() async throws {
        count = try program.lines.count
        try await manager.hands("mousemove", "--window", window, "50", "50", "mousedown", "1")
        var step = 0
        try await until {
            step = (step + 20) % 40
            try await manager.hands("mousemove", "--window", window, "\(50 - step)", "50")
            return try says("begin")
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
        try await until { try says("end") }
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
