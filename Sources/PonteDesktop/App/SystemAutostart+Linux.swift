#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte

    /// A file in the user's autostart folder (Desktop Application Autostart Specification).
    @MainActor
    struct SystemAutostart {
        private let id: String
        private let name: String
        private let folder: URL
        private let program: String?
        private let isSandboxed: Bool

        init(id: String, name: String) {
            let environment = ProcessInfo.processInfo.environment
            self.init(
                id: id, name: name, configuration: XDGFolder.configuration.url,
                // An AppImage runs from a folder that is gone when it ends.
                program: environment["APPIMAGE"]
                    ?? (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")),
                isSandboxed: Portal.isInFlatpak)
        }

        init(id: String, name: String, configuration: URL, program: String?, isSandboxed: Bool) {
            (self.id, self.name, self.program, self.isSandboxed) = (id, name, program, isSandboxed)
            folder = configuration.appending(path: "autostart")
        }

        private var file: URL { folder.appending(path: id + ".desktop") }

        var isEnabled: Bool {
            get throws {
                try checkSandbox()
                let entry = g_key_file_new()
                defer { g_key_file_free(entry) }
                guard g_key_file_load_from_file(entry, file.path, G_KEY_FILE_NONE, nil) != 0 else { return false }
                let group = G_KEY_FILE_DESKTOP_GROUP
                let isHidden = g_key_file_get_boolean(entry, group, G_KEY_FILE_DESKTOP_KEY_HIDDEN, nil) != 0
                let isSwitchedOff =
                    g_key_file_has_key(entry, group, Self.enabledKey, nil) != 0
                    && g_key_file_get_boolean(entry, group, Self.enabledKey, nil) == 0
                return !isHidden && !isSwitchedOff
            }
        }

        func enable(_ arguments: [String]) throws {
            try checkSandbox()
            guard let program, program.utf8.first == UInt8(ascii: "/") else {
                throw PonteError(.unavailable, "The program's own file cannot be found: is /proc there?")
            }
            let entry = g_key_file_new()
            defer { g_key_file_free(entry) }
            let command = try DesktopExec.command([program] + arguments)
            let values = [
                (G_KEY_FILE_DESKTOP_KEY_TYPE, "Application"), (G_KEY_FILE_DESKTOP_KEY_NAME, name),
                (G_KEY_FILE_DESKTOP_KEY_EXEC, command), (G_KEY_FILE_DESKTOP_KEY_TRY_EXEC, program),
                (G_KEY_FILE_DESKTOP_KEY_ICON, id), (Self.enabledKey, "true"),
            ]
            for (key, value) in values { g_key_file_set_string(entry, G_KEY_FILE_DESKTOP_GROUP, key, value) }
            do {
                try FileManager.default.createPrivateFolder(at: folder)
                _ = try withGError { g_key_file_save_to_file(entry, file.path, $0) }
            } catch {
                throw PonteError(
                    .unavailable, "The entry in the autostart folder could not be written. May the user write there?")
            }
        }

        func disable() throws {
            try checkSandbox()
            do { try FileManager.default.removeItem(at: file) } catch CocoaError.fileNoSuchFile {} catch {
                throw PonteError(
                    .unavailable, "The entry in the autostart folder could not be removed. May the user write there?")
            }
        }

        private static let enabledKey = "X-GNOME-Autostart-enabled"

        private func checkSandbox() throws {
            guard !isSandboxed else {
                throw PonteError(.unavailable, "An app in a sandbox cannot enter itself into the autostart folder.")
            }
        }
    }
#endif
