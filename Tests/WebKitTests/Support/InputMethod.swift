import Foundation
import TestSupport
import Testing

/// ibus, with one language, on buses and in folders of its own: the user's ibus hears nothing. It ends with this object.
@MainActor
final class InputMethod {
    private let bus: PrivateBus
    private let daemon: TestProgram
    private let folder = TemporaryFolder()
    /// For programs whose keys it takes.
    let environment: [String: String?]

    /// - Parameter engine: `hangul`.
    init(_ engine: String) async throws {
        bus = try PrivateBus()
        // Otherwise it begins with Latin letters, and sends the keys that it does not use back as new ones: on Debian 12 they are lost, such as F8 and
        // BackSpace, in every GTK 4 program.
        let settings = """
            [org/freedesktop/ibus/engine/hangul]
            initial-input-mode='hangul'
            use-event-forwarding=false

            """
        _ = try folder.file("glib-2.0/settings/keyfile", settings)
        environment = [
            "DBUS_SESSION_BUS_ADDRESS": bus.address, "GTK_IM_MODULE": "ibus", "GSETTINGS_BACKEND": "keyfile",
            "XDG_CONFIG_HOME": folder.path, "XDG_CACHE_HOME": folder.place("cache").path, "IBUS_ADDRESS": nil,
        ]
        daemon = try TestProgram(
            running: ["ibus-daemon", "--panel=disable", "--emoji-extension=disable"], environment: environment)
        try await until("ibus does not begin with \(engine).") {
            let choice = try TestProgram(running: ["ibus", "engine", engine], environment: environment)
            try await choice.end()
            return choice.status == 0
        }
    }

    isolated deinit {
        // Its parts end with it.
        daemon.stop()
    }
}
