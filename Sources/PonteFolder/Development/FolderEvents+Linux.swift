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
        private static let moves = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
        /// The kernel counts them for the user.
        private static let maximumFolders = 2000
        /// As many as the kernel follows.
        private static let maximumLinks = 40

        private let descriptor: Int32
        private let root: String
        /// The folders on the way to the root, with the names in them that are on the way: each of those may be made anew, and what is in it then is another folder.
        private var way: [Int32: Set<String>] = [:]
        private var folders: Set<Int32> = []

        init(_ descriptor: Int32, root: String) {
            self.descriptor = descriptor
            self.root = root
            watchAll()
        }

        private func watchAll() {
            for watch in folders.union(way.keys) { inotify_rm_watch(descriptor, watch) }
            (folders, way) = ([], [:])
            var links = Self.maximumLinks
            watchWay(to: root, &links)
            watchFolders()
        }

        /// From the outermost one on: it tells of one that comes before the next is watched.
        ///
        /// - Parameter links: How many more links are followed. Each leads by a way of its own, which may be made anew as well.
        private func watchWay(to path: String, _ links: inout Int) {
            var folder = ""
            for name in path.unicodeScalars.split(separator: "/").map({ String($0) }) {
                let watch = inotify_add_watch(descriptor, folder.isEmpty ? "/" : folder, Self.moves)
                guard watch >= 0 else { return }
                way[watch, default: []].insert(name)
                let place = folder + "/" + name
                if links > 0, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place) {
                    links -= 1
                    watchWay(to: target.utf8.first == UInt8(ascii: "/") ? target : folder + "/" + target, &links)
                }
                folder = place
            }
        }

        /// A folder that is watched already stays so.
        private func watchFolders() {
            watchFolder(root)
            guard
                let inner = FileManager.default.enumerator(
                    at: URL(fileURLWithPath: root), includingPropertiesForKeys: [.isDirectoryKey],
                    options: [.skipsHiddenFiles, .skipsPackageDescendants])
            else { return }
            var count = 0
            for case let folder as URL in inner where count < Self.maximumFolders {
                guard (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { continue }
                count += 1
                watchFolder(folder.path)
            }
        }

        private func watchFolder(_ path: String) {
            let watch = inotify_add_watch(descriptor, path, Self.changes)
            if watch >= 0 { folders.insert(watch) }
        }

        /// Reads what has come.
        ///
        /// - Returns: True for a change of a file that is served, or of a folder.
        func readChanges() -> Bool {
            var events = [UInt8](repeating: 0, count: 64 * 1024)
            var hasChanged = false
            var hasFolders = false
            var isAnew = false
            while case let count = read(descriptor, &events, events.count), count > 0 {
                var rest = events[..<count]
                while let event = Event(&rest) {
                    isAnew = isAnew || event.isLost || way[event.watch]?.contains(event.name) == true
                    guard folders.contains(event.watch), !event.isEnd, !event.isHidden else { continue }
                    hasChanged = true
                    hasFolders = hasFolders || event.isFolder
                }
            }
            if isAnew { watchAll() } else if hasFolders { watchFolders() }
            return hasChanged || isAnew
        }

        private struct Event {
            let watch: Int32
            let name: String
            let isFolder: Bool
            /// A full queue of the kernel's drops events, and one may have been a new folder.
            let isLost: Bool
            /// The folder is not watched any more.
            let isEnd: Bool

            /// Takes the first event out of the bytes.
            init?(_ bytes: inout ArraySlice<UInt8>) {
                let head = MemoryLayout<inotify_event>.size
                guard bytes.count >= head else { return nil }
                let event = bytes.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
                watch = event.wd
                isFolder = event.mask & UInt32(IN_ISDIR) != 0
                isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
                isEnd = event.mask & UInt32(IN_IGNORED) != 0
                bytes = bytes.dropFirst(head)
                name = String(decoding: bytes.prefix(Int(event.len)).prefix { $0 != 0 }, as: UTF8.self)
                bytes = bytes.dropFirst(Int(event.len))
            }

            /// Editors keep such files beside the one that they change.
            var isHidden: Bool { name.utf8.first == UInt8(ascii: ".") || name.utf8.last == UInt8(ascii: "~") }
        }
    }
#endif
