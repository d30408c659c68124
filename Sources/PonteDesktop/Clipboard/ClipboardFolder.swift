internal import Foundation

/// A folder for the clipboard's files. It goes with this object. A program that ends leaves it behind without the lock, and the next one removes it.
final class ClipboardFolder: Sendable {
    private static let prefix = "ponte-clipboard-"

    let url: URL
    /// Has the lock.
    private let file: FileHandle

    /// - Returns: `nil` where none can be made.
    init?() {
        // Another program may take a new folder for one that was left behind, before it is locked.
        for _ in 0..<3 {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent(Self.prefix + UUID().uuidString)
            try? FileManager.default.createPrivateFolder(at: url)
            guard let file = Self.lock(url) else { continue }
            (self.url, self.file) = (url, file)
            return
        }
        return nil
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Removes the folders of programs that have ended.
    @concurrent
    static func removeLeftovers() async {
        let parent = FileManager.default.temporaryDirectory
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        where name.utf8.starts(with: prefix.utf8) {
            let url = parent.appendingPathComponent(name)
            guard let file = lock(url) else { continue }
            withExtendedLifetime(file) { try? FileManager.default.removeItem(at: url) }
        }
    }

    /// - Returns: `nil` for another user's, and for one that is locked.
    private static func lock(_ folder: URL) -> FileHandle? {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let owner = (try? FileManager.default.attributesOfItem(atPath: folder.path))?[.ownerAccountID] as? NSNumber
        guard owner?.uint32Value == getuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            return nil
        }
        return file
    }
}
