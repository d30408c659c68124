internal import CWebKitGTK
internal import Foundation
internal import Glibc

/// The folder for sockets and other things of a session, in which the engine puts what its sandbox needs.
package enum RuntimeFolder: Sendable, Equatable {
    /// It can be written.
    case asItIs
    /// The session names none, and the one that GLib takes in its place cannot be written: `XDG_RUNTIME_DIR` names another one now.
    case replaced(_ place: String, by: String)
    /// It is full, or cannot be written, and there is no other.
    case closed(_ place: String, _ reason: String)

    // Platform: runtime folder
    /// The finding of the first look. GLib remembers its first answer, so that look comes before GTK's start.
    package static let found = look()

    private static func look() -> Self {
        if let named = getenv("XDG_RUNTIME_DIR"), named.pointee != 0 {
            // Another one would not have the session's sockets. One that is another user's is no end: the engine goes on without the bus.
            let place = String(cString: named)
            guard let failure = failure(in: place), [ENOSPC, EDQUOT].contains(failure) else { return .asItIs }
            return .closed(place, reason(failure))
        }
        let cache = XDGFolder.cache.url.path
        guard let failure = failure(in: cache) else { return .asItIs }
        // The user's own, in a place where others can be first.
        let other = String(cString: g_get_tmp_dir()) + "/ponte-runtime-\(getuid())"
        guard isOwn(other), Self.failure(in: other) == nil else { return .closed(cache, reason(failure)) }
        setenv("XDG_RUNTIME_DIR", other, 1)
        return .replaced(cache, by: other)
    }

    private static func reason(_ failure: Int32) -> String { String(cString: strerror(failure)) }

    /// True for a folder of this user's that nobody else can look into; it is made where there is nothing.
    private static func isOwn(_ place: String) -> Bool {
        mkdir(place, 0o700)
        var status = stat()
        return lstat(place, &status) == 0 && status.st_mode & (S_IFMT | 0o077) == S_IFDIR && status.st_uid == getuid()
    }

    /// The error for which a folder takes no file; `nil` if it takes one. A full disk can still take an empty one.
    private static func failure(in place: String) -> Int32? {
        guard g_mkdir_with_parents(place, 0o700) == 0 else { return errno }
        var name = Array("\(place)/ponte-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { return errno }
        defer {
            unlink(name)
            close(file)
        }
        return write(file, name, name.count) == name.count ? nil : errno
    }
}
