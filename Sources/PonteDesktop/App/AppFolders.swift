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
        var settingsPlace: URL { place(.settings) }

        /// Files of the user's that the app keeps: `~/.local/share/ID`; on macOS `~/Library/Application Support/ID`.
        public var data: URL { get throws { try made(place(.data)) } }

        /// The app's own memory, such as the sizes of windows: `~/.local/state/ID`; on macOS `~/Library/Application Support/ID`.
        public var state: URL { get throws { try made(statePlace) } }

        /// The same, which may be missing.
        var statePlace: URL { place(.state) }

        /// Files that may be lost: `~/.cache/ID`; on macOS `~/Library/Caches/ID`.
        public var cache: URL { get throws { try made(cachePlace) } }

        /// The same, which may be missing.
        var cachePlace: URL { place(.cache) }

        private func made(_ folder: URL) throws -> URL {
            try FileManager.default.createPrivateFolder(at: folder)
            return folder
        }

        private func place(_ kind: Kind) -> URL {
            kind.base.appendingPathComponent(id, isDirectory: true)
        }

        /// The kinds of files that have a place of their own.
        enum Kind {
            case settings, data, state, cache
        }
    }
#endif
