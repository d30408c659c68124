#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Foundation

    /// The places where the desktop wants an app's files. Each is a folder of the app's own, made when it is asked for.
    ///
    /// On Linux they follow the XDG Base Directory Specification, on macOS Apple's "File System Programming Guide".
    public struct AppFolders: Sendable {
        private let id: String

        init(id: String) {
            self.id = id
        }

        /// Settings: `~/.config/ID`; on macOS `~/Library/Application Support/ID`.
        public var settings: URL { get throws { try made(settingsPlace) } }

        /// The same, which may be missing.
        var settingsPlace: URL { place("XDG_CONFIG_HOME", ".config", .applicationSupportDirectory) }

        /// Files of the user's that the app keeps: `~/.local/share/ID`; on macOS `~/Library/Application Support/ID`.
        public var data: URL {
            get throws { try made(place("XDG_DATA_HOME", ".local/share", .applicationSupportDirectory)) }
        }

        /// The app's own memory, such as the sizes of windows: `~/.local/state/ID`; on macOS `~/Library/Application Support/ID`.
        public var state: URL { get throws { try made(statePlace) } }

        /// The same, which may be missing.
        var statePlace: URL { place("XDG_STATE_HOME", ".local/state", .applicationSupportDirectory) }

        /// Files that may be lost: `~/.cache/ID`; on macOS `~/Library/Caches/ID`.
        public var cache: URL { get throws { try made(place("XDG_CACHE_HOME", ".cache", .cachesDirectory)) } }

        private func made(_ folder: URL) throws -> URL {
            // The specification wants folders that nobody else reads.
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            return folder
        }

        private func place(_ variable: String, _ usual: String, _ apples: FileManager.SearchPathDirectory) -> URL {
            Self.base(variable, usual, apples).appendingPathComponent(id, isDirectory: true)
        }

        private static func base(_ variable: String, _ usual: String, _ apples: FileManager.SearchPathDirectory) -> URL {
            #if os(Linux)
                // The specification wants a relative path to be ignored.
                if let path = ProcessInfo.processInfo.environment[variable], path.utf8.first == UInt8(ascii: "/") {
                    return URL(fileURLWithPath: path, isDirectory: true)
                }
                return UserHome.folder.appendingPathComponent(usual, isDirectory: true)
            #else
                return FileManager.default.urls(for: apples, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
            #endif
        }
    }
#endif
