internal import Foundation
internal import Testing

/// xdotool, and openbox, which gives windows the keys.
@MainActor
final class X11Hands: UsersHands {
    private let manager: TestProgram
    private let files = TemporaryFolder()

    /// - Parameter takesKeys: `false` leaves all keys to the windows.
    init(takesKeys: Bool) async throws {
        let sign = files.place("sign")
        var command = ["openbox", "--sm-disable", "--startup", "touch \(sign.path)"]
        if !takesKeys {
            // An empty list is none: openbox takes its own then. No keyboard has this key.
            let keys = "<keyboard><keybind key='F35'><action name='Reconfigure'/></keybind></keyboard>"
            let text = "<openbox_config xmlns='http://openbox.org/3.4/rc'>\(keys)</openbox_config>"
            command += ["--config-file", try files.file("settings.xml", text).path]
        }
        manager = try TestProgram(running: command)
        // A window that shows before gets no keys.
        try await until { FileManager.default.fileExists(atPath: sign.path) }
    }

    /// openbox puts windows back onto the screen when it is asked to end. One that is killed while it lets go of a window takes it along,
    /// and the X error about that window ends the tests.
    isolated deinit { manager.leave() }

    func act(_ words: [String]) async throws -> (status: Int32, output: String) {
        let tool = try TestProgram(running: ["xdotool"] + words)
        let text = try await tool.end()
        return (tool.status, text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
