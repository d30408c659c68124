package import Foundation

/// Replaces the content of a file as a whole: another program finds the old content or the new one.
package enum FileReplacement {
    /// As the systems follow.
    private static let maximumLinks = 40

    /// The file to which a place leads: that of a symbolic link, also if there is no such file yet. The link is the user's, whose files may stand elsewhere.
    ///
    /// - Throws: `POSIXError` with `ELOOP` for links that lead in a circle.
    package static func target(of url: URL) throws -> URL {
        var path = url.path
        for _ in 0...maximumLinks {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
                return URL(fileURLWithPath: path)
            }
            let isAbsolute = next.utf8.first == UInt8(ascii: "/")
            path = isAbsolute ? next : "\((path as NSString).deletingLastPathComponent)/\(next)"
        }
        throw POSIXError(.ELOOP)
    }

    /// Says if there is nothing at a place but a file: no folder, device or pipe, which nobody replaces.
    package static func isFileOrNothing(_ target: URL) -> Bool {
        var status = stat()
        return lstat(target.path, &status) == 0 ? status.st_mode & S_IFMT == S_IFREG : errno == ENOENT
    }

    /// The new content stands elsewhere until all of it is on the disk (`StagingPlace`), with the file's permissions from its first byte on. A new file gets what the umask leaves.
    ///
    /// - Parameter target: A file, or nothing yet.
    /// - Throws: What the file system throws.
    package static func write(_ data: Data, to target: URL) throws {
        let place = try StagingPlace(for: target)
        do {
            var status = stat()
            let isThere = lstat(target.path, &status) == 0
            let descriptor = open(place.url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isThere ? 0o600 : 0o666)
            guard descriptor >= 0 else { throw POSIXError.current }
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            if isThere { try give(descriptor, rightsOf: status) }
            try file.write(contentsOf: data)
            try file.synchronize()
            try file.close()
            try place.commit()
        } catch {
            place.discard()
            throw error
        }
    }

    /// Nobody gets more than everybody had if the owner or the group cannot be the old one.
    private static func give(_ descriptor: Int32, rightsOf old: stat) throws {
        // Apart: who may not give a file away may still give it to a group of theirs. A folder can give its own group to each new file.
        _ = fchown(descriptor, uid_t.max, old.st_gid)
        _ = fchown(descriptor, old.st_uid, gid_t.max)
        var new = stat()
        guard fstat(descriptor, &new) == 0 else { throw POSIXError.current }
        var mode = old.st_mode & 0o777
        if new.st_gid != old.st_gid { mode &= 0o707 | (mode & 0o007) << 3 }
        guard fchmod(descriptor, mode) == 0 else { throw POSIXError.current }
    }
}
