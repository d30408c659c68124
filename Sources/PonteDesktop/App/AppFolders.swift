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
        public var settings: URL { get throws { try folder("XDG_CONFIG_HOME", ".config", .applicationSupportDirectory) } }

        /// Files of the user's that the app keeps: `~/.local/share/ID`; on macOS `~/Library/Application Support/ID`.
        public var data: URL { get throws { try folder("XDG_DATA_HOME", ".local/share", .applicationSupportDirectory) } }

        /// The app's own memory, such as the sizes of windows: `~/.local/state/ID`; on macOS `~/Library/Application Support/ID`.
        public var state: URL { get throws { try folder("XDG_STATE_HOME", ".local/state", .applicationSupportDirectory) } }

        /// Files that may be lost: `~/.cache/ID`; on macOS `~/Library/Caches/ID`.
        public var cache: URL { get throws { try folder("XDG_CACHE_HOME", ".cache", .cachesDirectory) } }

        private func folder(
            _ variable: String, _ usual: String, _ apples: FileManager.SearchPathDirectory
        ) throws -> URL {
            let folder = try Self.base(variable, usual, apples).appendingPathComponent(id, isDirectory: true)
            // The specification wants folders that nobody else reads.
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            return folder
        }

        private static func base(
            _ variable: String, _ usual: String, _ apples: FileManager.SearchPathDirectory
        ) throws -> URL {
            #if os(Linux)
                // The specification wants a relative path to be ignored.
                if let path = ProcessInfo.processInfo.environment[variable], path.hasPrefix("/") {
                    return URL(fileURLWithPath: path, isDirectory: true)
                }
                return UserHome.folder.appendingPathComponent(usual, isDirectory: true)
            #else
                return try FileManager.default.url(for: apples, in: .userDomainMask, appropriateFor: nil, create: true)
            #endif
        }
    }
#endif
