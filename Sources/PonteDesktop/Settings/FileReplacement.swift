#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation

    /// Replaces the content of a file as a whole: another program finds the old content or the new one.
    enum FileReplacement {
        /// As the systems follow.
        private static let maximumLinks = 40

        /// The file to which a place leads: that of a symbolic link, also if there is no such file yet. The link is the user's, whose files may stand elsewhere.
        ///
        /// - Throws: `POSIXError` with `ELOOP` for links that lead in a circle.
        static func target(of url: URL) throws -> URL {
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

        /// The new content stands beside the file until all of it is on the disk, with the file's permissions from its first byte on. A new file gets what the umask leaves.
        ///
        /// - Parameter target: No symbolic link: see `target(of:)`.
        /// - Throws: `POSIXError`.
        static func write(_ data: Data, to target: URL) throws {
            // Not with the file's own name in it: together they may be too long for one.
            let partial = target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).part").path
            var status = stat()
            let isThere = stat(target.path, &status) == 0
            let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isThere ? 0o600 : 0o666)
            guard descriptor >= 0 else { throw failure }
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            do {
                if isThere {
                    // Of another user's file, which the superuser writes; nobody else can give a file away.
                    if status.st_uid != geteuid() || status.st_gid != getegid() {
                        _ = fchown(descriptor, status.st_uid, status.st_gid)
                    }
                    guard fchmod(descriptor, status.st_mode & 0o777) == 0 else { throw failure }
                }
                try file.write(contentsOf: data)
                try file.synchronize()
                try file.close()
                guard rename(partial, target.path) == 0 else { throw failure }
            } catch {
                unlink(partial)
                throw error
            }
        }

        private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
#endif
