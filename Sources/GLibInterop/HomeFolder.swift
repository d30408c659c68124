internal import CGLibSupport
internal import Foundation
internal import Glibc

/// The user's home, for GLib, the engine and what they start.
package enum HomeFolder {
    // Platform: closed home
    /// Takes places out of the environment that WebKitGTK ends the program for: a home that is no folder, such as `/nonexistent` of a user who has none, and folders that this
    /// user may not look into, such as root's home after `sudo -u`.
    ///
    /// Then `HOME` is `/`, and `XDG_CACHE_HOME` and its kind are as if they were not set.
    package static func makeSure() {
        // GLib asks the system for the user's home if the environment names none.
        if let home = value("HOME") ?? homeOfUser, failure(of: home, asking: X_OK) != nil { setenv("HOME", "/", 1) }
        for name in XDGFolder.allCases.map(\.rawValue) {
            if let place = value(name), [EACCES, ENOTDIR].contains(failure(of: place, asking: X_OK)) { unsetenv(name) }
        }
        // GLib remembers the first answer.
        _ = g_get_home_dir()
    }

    /// Says if this user cannot keep anything in a folder: it is another's, or cannot be reached or made.
    package static func isClosed(_ path: String) -> Bool {
        guard let failure = failure(of: path, asking: W_OK | X_OK) else { return false }
        // One that is not there yet is made in the next that is.
        let parent = (path as NSString).deletingLastPathComponent
        return failure != ENOENT || parent.isEmpty || isClosed(parent)
    }

    private static var homeOfUser: String? {
        getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
    }

    private static func value(_ variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }
    }

    /// The error of looking for a folder; `nil` for one that is there, with these rights.
    private static func failure(of path: String, asking rights: Int32) -> Int32? {
        access(path + "/.", rights) == 0 ? nil : errno
    }
}
