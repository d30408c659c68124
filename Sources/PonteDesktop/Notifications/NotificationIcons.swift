#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte

    /// The pictures of the notifications that stand, as files: the freedesktop way takes no bytes from GIO.
    @MainActor
    final class NotificationIcons {
        private let folder: URL
        private var isMade = false

        init(_ folders: AppFolders) {
            folder = folders.cachePlace.appending(path: "notifications")
        }

        /// A `GFileIcon`, owned by the caller.
        ///
        /// - Throws: `PonteError` with `unavailable` where no file can be written.
        func file(_ png: Data, _ key: NotificationKey) throws -> OpaquePointer? {
            let url = url(key)
            do {
                if !isMade {
                    // Of an earlier run; those of pages have names that may never come again.
                    try? FileManager.default.removeItem(at: folder)
                    try FileManager.default.createPrivateFolder(at: folder)
                    isMade = true
                }
                try png.write(to: url, options: .atomic)
            } catch {
                throw PonteError(.unavailable, "The notification's icon could not be stored. Is there room in the cache folder?")
            }
            let file = g_file_new_for_path(url.path)
            defer { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } }
            return g_file_icon_new(file)
        }

        func remove(_ key: NotificationKey) {
            if isMade { try? FileManager.default.removeItem(at: url(key)) }
        }

        private func url(_ key: NotificationKey) -> URL {
            let name = String(takingOwnershipOf: g_compute_checksum_for_string(G_CHECKSUM_SHA256, key.text, -1))
            return folder.appending(path: name ?? "icon").appendingPathExtension("png")
        }
    }
#endif
