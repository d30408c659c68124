#if canImport(Darwin)
    internal import Darwin
    internal import Foundation

    /// The changes in a folder and in all folders in it, by kqueue: of files that are written, and of what folders have in them.
    final class FolderEvents {
        private let watches: KernelWatches

        /// - Parameter onEvent: Is called on a thread of its own, at least once after a change.
        init?(_ root: String, onEvent: @escaping @Sendable () -> Void) {
            watches = KernelWatches(root, onEvent: onEvent)
            watches.start()
        }

        deinit {
            watches.stop()
        }
    }

    // Its queue is the only place where it is used.
    private final class KernelWatches: @unchecked Sendable {
        /// A program of macOS can open 256 files, unless it asks for more.
        private static let maximum = 150

        private let root: String
        /// The folders on the way to the root, from the outermost one on: each may be made anew, of which the one in which it is tells.
        private let way: [String]
        private let onEvent: @Sendable () -> Void
        private let queue: DispatchQueue
        private var sources: [String: any DispatchSourceFileSystemObject] = [:]

        init(_ root: String, onEvent: @escaping @Sendable () -> Void) {
            self.root = root
            let names = root.unicodeScalars.split(separator: "/").map { String($0) }
            way = names.indices.map { "/" + names[..<$0].joined(separator: "/") }
            self.onEvent = onEvent
            queue = DispatchQueue(label: "Ponte: \(root)", qos: .utility)
        }

        func start() {
            queue.async { _ = self.update() }
        }

        func stop() {
            queue.async {
                for source in self.sources.values { source.cancel() }
                self.sources = [:]
            }
        }

        /// Watches what is there now. Folders come first: they tell of files that another takes the place of.
        ///
        /// - Returns: True if there is something new.
        private func update() -> Bool {
            var (folders, files) = (way + [root], [String]())
            let all = FileManager.default.enumerator(
                at: URL(fileURLWithPath: root), includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
            while let url = all?.nextObject() as? URL, folders.count + files.count < 10 * Self.maximum {
                let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
                if isFolder { folders.append(url.path) } else { files.append(url.path) }
            }
            var isNew = false
            for path in (folders + files).prefix(Self.maximum) where sources[path] == nil {
                sources[path] = source(path)
                isNew = isNew || sources[path] != nil
            }
            return isNew
        }

        private func source(_ path: String) -> (any DispatchSourceFileSystemObject)? {
            let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            let source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: descriptor, eventMask: [.write, .extend, .delete, .rename], queue: queue)
            source.setEventHandler { [weak self] in self?.changed(path) }
            source.setCancelHandler { close(descriptor) }
            source.activate()
            return source
        }

        private func changed(_ path: String) {
            if let source = sources[path], !source.data.isDisjoint(with: [.delete, .rename]) {
                source.cancel()
                sources[path] = nil
                // Its content is another folder's now.
                for inner in sources.keys where inner.utf8.starts(with: (path + "/").utf8) {
                    sources.removeValue(forKey: inner)?.cancel()
                }
            }
            // Beside the folders on the way, others change, too.
            // No guard: a page is loaded again once more.
            if update() || !way.contains(path) { onEvent() }
        }
    }
#endif
