#if os(Linux)
    internal import Foundation

    /// The changes in a folder and in all folders in it, by inotify.
    final class FolderEvents {
        private let source: any DispatchSourceRead

        /// - Parameter onEvent: Is called on a thread of its own, at least once after a change.
        /// - Returns: `nil` where the system has no inotify left.
        init?(_ root: String, onEvent: @escaping @Sendable () -> Void) {
            let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            let watches = InotifyWatches(descriptor, root: root)
            let queue = DispatchQueue(label: "Ponte: \(root)", qos: .utility)
            source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setEventHandler { if watches.readChanges() { onEvent() } }
            source.setCancelHandler { close(descriptor) }
            source.activate()
        }

        deinit {
            source.cancel()
        }
    }

    // The queue of the events is the only one that uses it.
    private final class InotifyWatches: @unchecked Sendable {
        private static let changes = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
        /// The kernel counts them for the user.
        private static let maximumFolders = 2000

        private let descriptor: Int32
        private let root: String
        /// A folder that is made anew is told of by the one in which it is.
        private let parent: Int32

        init(_ descriptor: Int32, root: String) {
            self.descriptor = descriptor
            self.root = root
            parent = inotify_add_watch(descriptor, (root as NSString).deletingLastPathComponent, Self.changes)
            watchFolders()
        }

        /// A folder that is watched already stays so.
        private func watchFolders() {
            inotify_add_watch(descriptor, root, Self.changes)
            guard
                let folders = FileManager.default.enumerator(
                    at: URL(fileURLWithPath: root), includingPropertiesForKeys: [.isDirectoryKey],
                    options: [.skipsHiddenFiles, .skipsPackageDescendants])
            else { return }
            var count = 0
            for case let folder as URL in folders where count < Self.maximumFolders {
                guard (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { continue }
                count += 1
                inotify_add_watch(descriptor, folder.path, Self.changes)
            }
        }

        /// Reads what has come.
        ///
        /// - Returns: True for a change of a file that is served, or of a folder.
        func readChanges() -> Bool {
            var events = [UInt8](repeating: 0, count: 64 * 1024)
            var hasChanged = false
            var hasFolders = false
            while case let count = read(descriptor, &events, events.count), count > 0 {
                var rest = events[..<count]
                while let event = Event(&rest) {
                    guard event.isOfRoot(root) || event.watch != parent, !event.isHidden else { continue }
                    hasChanged = true
                    hasFolders = hasFolders || event.isFolder
                }
            }
            if hasFolders { watchFolders() }
            return hasChanged
        }

        private struct Event {
            let watch: Int32
            let isFolder: Bool
            private let name: String

            /// Takes the first event out of the bytes.
            init?(_ bytes: inout ArraySlice<UInt8>) {
                let head = MemoryLayout<inotify_event>.size
                guard bytes.count >= head else { return nil }
                let event = bytes.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
                watch = event.wd
                // A full queue of the kernel's drops events, and one may have been a new folder.
                isFolder = event.mask & UInt32(IN_ISDIR) != 0 || event.mask & UInt32(IN_Q_OVERFLOW) != 0
                bytes = bytes.dropFirst(head)
                name = String(decoding: bytes.prefix(Int(event.len)).prefix { $0 != 0 }, as: UTF8.self)
                bytes = bytes.dropFirst(Int(event.len))
            }

            func isOfRoot(_ root: String) -> Bool { name == (root as NSString).lastPathComponent }

            /// Editors keep such files beside the one that they change.
            var isHidden: Bool { name.utf8.first == UInt8(ascii: ".") || name.utf8.last == UInt8(ascii: "~") }
        }
    }
#endif
