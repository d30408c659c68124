internal import Foundation
internal import Testing

/// A window manager on the tests' display, which has none of its own, and a user with keys and a mouse. It ends with this object.
@MainActor
package final class WindowManager {
    private let program: TestProgram
    private let files = TemporaryFolder()

    /// - Parameter takesKeys: `false` leaves all keys to the windows: Alt+F4 closes none.
    package init(takesKeys: Bool = true) async throws {
        let sign = files.place("sign")
        var command = ["openbox", "--sm-disable", "--startup", "touch \(sign.path)"]
        if !takesKeys {
            // An empty list is none: openbox takes its own then. No keyboard has this key.
            let keys = "<keyboard><keybind key='F35'><action name='Reconfigure'/></keybind></keyboard>"
            let text = "<openbox_config xmlns='http://openbox.org/3.4/rc'>\(keys)</openbox_config>"
            command += ["--config-file", try files.file("settings.xml", text).path]
        }
        program = try TestProgram(running: command)
        // A window that shows before gets no keys.
        try await until { FileManager.default.fileExists(atPath: sign.path) }
    }

    /// Presses keys and moves the mouse, in xdotool's words.
    @discardableResult
    package func hands(_ arguments: String...) async throws -> (status: Int32, output: String) {
        try await hands(arguments)
    }

    @discardableResult
    package func hands(_ arguments: [String]) async throws -> (status: Int32, output: String) {
        let tool = try TestProgram(running: ["xdotool"] + arguments)
        let text = try await tool.end()
        return (tool.status, text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// The width and height of the window that has the keys, in pixels; `nil` for none.
    package func activeSize() async throws -> [Int]? {
        let window = try await hands("getactivewindow", "getwindowgeometry", "--shell")
        guard window.status == 0 else { return nil }
        let values = window.output.split(separator: "\n").map { $0.split(separator: "=") }.filter { $0.count == 2 }
        return ["WIDTH", "HEIGHT"].compactMap { name in values.first { $0[0] == name }.flatMap { Int($0[1]) } }
    }

    package func screenSize() async throws -> [Int] {
        try await hands("getdisplaygeometry").output.split(separator: " ").compactMap { Int($0) }
    }
}
