internal import Foundation
internal import Testing

/// A desktop around the tests' windows, and a user with keys and a mouse. It ends with this object.
///
/// Xvfb has no window manager of its own, so openbox begins with this object. Under Wayland the compositor is there: sway, by `Scripts/headless`.
@MainActor
package final class WindowManager {
    private let user: any UsersHands

    /// - Parameter takesKeys: `false` leaves all keys to the windows: Alt+F4 closes none.
    package init(takesKeys: Bool = true) async throws {
        user = Desktop.isWayland ? try await WaylandHands(takesKeys: takesKeys) : try await X11Hands(takesKeys: takesKeys)
    }

    /// Presses keys and moves the mouse, in xdotool's words.
    @discardableResult
    package func hands(_ arguments: String...) async throws -> (status: Int32, output: String) {
        try await hands(arguments)
    }

    @discardableResult
    package func hands(_ arguments: [String]) async throws -> (status: Int32, output: String) {
        try await user.act(arguments)
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
